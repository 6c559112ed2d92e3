import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { allSettings } from '#features/school/web/settings/all-settings.ts'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { settingsTexts } from '#features/school/texts/settings.ts'

const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }))

export function SettingsPage() {
  const { t } = useTexts(settingsTexts)
  const settings = useQuery(allSettings())
  return (
    <SettingsFrame subtitle={t('settings.subtitle')}>
      <Loaded query={settings} failed={t('settings.loadFailed')} loading={t('settings.loading')}>
        {(data) => (
          <Suspense fallback={<Spinner label={t('settings.loading')} />}>
            <SettingsForm settings={data} />
          </Suspense>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { allSettings } from '#features/school/web/settings/all-settings.ts'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { addSettingsWords } from '#features/school/web/settings/words.ts'

addSettingsWords()

const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }))

export function SettingsPage() {
  const { t } = useTranslation()
  const settings = useQuery(allSettings())
  return (
    <SettingsFrame subtitle={t('settings.subtitle')}>
      <Loaded query={settings} failed="settings.loadFailed" loading={t('settings.loading')}>
        {(data) => (
          <Suspense fallback={<Spinner label={t('settings.loading')} />}>
            <SettingsForm settings={data} />
          </Suspense>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { allSettings } from '#features/school/web/settings/all-settings.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'
import type { SettingsGroup } from './SettingsForm.tsx'

const SettingsForm = lazyPart(async () => (await import('./SettingsForm.tsx')).SettingsForm)

/** A group of the settings, as soon as they are loaded. */
export function LoadedSettings({ group }: { group: SettingsGroup }) {
  const { t } = useTexts(settingsTexts)
  const settings = useQuery(allSettings())
  return (
    <Loaded query={settings} failed={t('settings.loadFailed')} loading={t('settings.loading')}>
      {(data) => <SettingsForm fallback={<Spinner label={t('settings.loading')} />} settings={data} group={group} />}
    </Loaded>
  )
}

import { useTexts } from '#platform/web/language/language.ts'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { settingsTexts } from '#features/school/texts/settings.ts'
import { LoadedSettings } from './LoadedSettings.tsx'
import type { SettingsGroup } from './SettingsForm.tsx'

export const AiSettingsPage = () => <SettingsPage group="ai" />
export const AccountSettingsPage = () => <SettingsPage group="accounts" />

function SettingsPage({ group }: { group: SettingsGroup }) {
  const { t } = useTexts(settingsTexts)
  return (
    <SettingsFrame subtitle={t('settings.subtitle')}>
      {/* Without the key, React would keep the form of the other page. */}
      <LoadedSettings key={group} group={group} />
    </SettingsFrame>
  )
}

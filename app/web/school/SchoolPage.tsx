import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { wholeSchool } from '#features/school/web/branding/school-queries.ts'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { LoadedSettings } from '../settings/LoadedSettings.tsx'
import { brandingTexts } from '#features/school/texts/branding.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'

const SchoolMessagesCard = lazyPart(async () => (await import('./SchoolMessagesCard.tsx')).SchoolMessagesCard)
const TemplatePart = lazyPart(
  async () => (await import('#features/school/web/word-templates/TemplatePart.tsx')).TemplatePart,
)
const SchoolForm = lazyPart(async () => (await import('#features/school/web/branding/SchoolForm.tsx')).SchoolForm)

export function SchoolPage() {
  const { t } = useTexts(brandingTexts, settingsTexts)
  const school = useQuery(wholeSchool())
  return (
    <SettingsFrame subtitle={t('schoolFace.subtitle')}>
      <Loaded query={school} failed={t('schoolFace.loadFailed')} loading={t('settings.loading')}>
        {(data) => (
          <>
            <SchoolForm fallback={<Spinner label={t('settings.loading')} />} school={data} />
            <TemplatePart of="school" />
            <SchoolMessagesCard />
            <LoadedSettings group="menu" />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { wholeAnnouncement } from './notice-queries.ts'
import { noticeSettingsTexts } from '../../texts/notice-settings.ts'
import { settingsTexts } from '../../texts/settings.ts'

export function AnnouncementPart() {
  const { t } = useTexts(noticeSettingsTexts, settingsTexts)
  const announcement = useQuery(wholeAnnouncement())
  return (
    <Loaded query={announcement} failed={t('noticeForm.loadFailed')} loading={t('settings.loading')}>
      {(data) => <AnnouncementForm announcement={data} />}
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { wholeAnnouncement } from './notice-queries.ts'

export function AnnouncementPart() {
  const { t } = useTranslation()
  const announcement = useQuery(wholeAnnouncement())
  return (
    <Loaded query={announcement} failed="noticeForm.loadFailed" loading={t('settings.loading')}>
      {(data) => <AnnouncementForm announcement={data} />}
    </Loaded>
  )
}

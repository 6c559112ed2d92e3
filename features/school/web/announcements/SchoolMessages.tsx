import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noticeDue } from '#platform/web/api/calls.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { AiNoticeDialog } from './AiNoticeDialog.tsx'
import { Announcement } from './Announcement.tsx'
import { currentAnnouncementsQuery, announcementsKey } from './queries.ts'

/** Shows messages from the school. */
export function SchoolMessages({ compact }: { compact: boolean }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(currentAnnouncementsQuery(useLanguage()))
  const [later, setLater] = useState<number | null>(null)

  useEffect(() => {
    // A request was refused until the notice is accepted: show it again, even if it was postponed.
    const ask = () => {
      setLater(null)
      void queryClient.invalidateQueries({ queryKey: announcementsKey })
    }
    addEventListener(noticeDue, ask)
    return () => removeEventListener(noticeDue, ask)
  }, [queryClient])

  const { ai, announcement } = data ?? {}
  return (
    <>
      {announcement && <Announcement key={announcement.number} {...announcement} compact={compact} />}
      {ai && (
        <AiNoticeDialog key={ai.edition} notice={ai} open={later !== ai.edition} onLater={() => setLater(ai.edition)} />
      )}
    </>
  )
}

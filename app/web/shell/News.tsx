import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noticeDue } from '#platform/web/api/calls.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const announcements = lazyPage<{ compact: boolean }>(
  async () => (await import('#features/school/web/announcements/SchoolMessages.tsx')).SchoolMessages,
)

/**
 * Shows messages from the school. The code loads only when there are some, and failures are ignored. `compact`: on a page that needs the
 * height.
 */
export function News({ compact }: { compact: boolean }) {
  const { data } = useQuery(publicSettings(useLanguage()))
  const [isRequested, setIsRequested] = useState(false)
  const [here, setHere] = useState(false)
  const isNeeded = isRequested || data?.hasAnnouncements

  useEffect(() => {
    const ask = () => setIsRequested(true)
    addEventListener(noticeDue, ask)
    return () => removeEventListener(noticeDue, ask)
  }, [])
  useEffect(() => {
    if (isNeeded)
      announcements.preload().then(
        () => setHere(true),
        () => {},
      )
  }, [isNeeded])

  return here && <announcements.Page compact={compact} />
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noticeDue } from '#platform/web/api/calls.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const notices = lazyPage<{ compact: boolean }>(
  async () => (await import('#features/school/web/notices/Notices.tsx')).Notices,
)

/**
 * Shows messages from the school. The code loads only when there are some, and failures are ignored. `compact`: on a page that needs the
 * height.
 */
export function News({ compact }: { compact: boolean }) {
  const { data } = useQuery(publicSettings(useLanguage()))
  const [asked, setAsked] = useState(false)
  const [here, setHere] = useState(false)
  const wanted = asked || data?.hasNotices

  useEffect(() => {
    const ask = () => setAsked(true)
    addEventListener(noticeDue, ask)
    return () => removeEventListener(noticeDue, ask)
  }, [])
  useEffect(() => {
    if (wanted)
      notices.preload().then(
        () => setHere(true),
        () => {},
      )
  }, [wanted])

  return here && <notices.Page compact={compact} />
}

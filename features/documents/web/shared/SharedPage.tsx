import { Suspense } from 'react'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const lists = lazyPage(async () => (await import('./SharedLists.tsx')).SharedLists)

/** Lazy: code shared with other pages would otherwise be in everybody's first load. */
export function SharedPage() {
  return (
    <Suspense fallback={null}>
      <lists.Page />
    </Suspense>
  )
}

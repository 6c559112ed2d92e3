import { Suspense } from 'react'
import { lazyPage } from '../ui/lazy-page.ts'

const view = lazyPage(async () => (await import('./LinkedView.tsx')).LinkedView)

/** As with the list of what is shared: what it has in common with others is no part of their first loads. */
export function LinkedPage() {
  return (
    <Suspense fallback={null}>
      <view.Page />
    </Suspense>
  )
}

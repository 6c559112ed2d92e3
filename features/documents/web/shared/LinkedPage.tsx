import { Suspense } from 'react'
import { loadWords } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const view = lazyPage(async () => {
  // The editor's words are those of who is signed in.
  const [{ LinkedView }] = await Promise.all([import('./LinkedView.tsx'), loadWords('user')])
  return LinkedView
})

/** Lazy, like the list of shares: common code stays out of other pages' first loads. */
export function LinkedPage() {
  return (
    <Suspense fallback={null}>
      <view.Page />
    </Suspense>
  )
}

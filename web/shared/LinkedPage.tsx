import { Suspense } from 'react'
import { loadWords } from '../lib/language.ts'
import { lazyPage } from '../ui/lazy-page.ts'

const view = lazyPage(async () => {
  // The editor's words are those of who is signed in.
  const [{ LinkedView }] = await Promise.all([import('./LinkedView.tsx'), loadWords('user')])
  return LinkedView
})

/** As with the list of what is shared: what it has in common with others is no part of their first loads. */
export function LinkedPage() {
  return (
    <Suspense fallback={null}>
      <view.Page />
    </Suspense>
  )
}

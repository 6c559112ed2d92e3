import { Suspense } from 'react'
import { lazyPage } from '../ui/lazy-page.ts'

const lists = lazyPage(async () => (await import('./SharedLists.tsx')).SharedLists)

/** What it shares with other pages of teachers would otherwise come with everybody's first. */
export function SharedPage() {
  return (
    <Suspense fallback={null}>
      <lists.Page />
    </Suspense>
  )
}

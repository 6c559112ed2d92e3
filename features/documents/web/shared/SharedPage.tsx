import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const lists = lazyPage(async () => (await import('./SharedLists.tsx')).SharedLists)

/** Lazy, to keep code shared with other pages out of the first load. */
export function SharedPage() {
  return <lists.Part />
}

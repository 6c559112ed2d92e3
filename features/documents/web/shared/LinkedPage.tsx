import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const view = lazyPage(async () => (await import('./LinkedView.tsx')).LinkedView)

/** Lazy, like the list of shares: common code stays out of other pages' first loads. */
export function LinkedPage() {
  return <view.Part />
}

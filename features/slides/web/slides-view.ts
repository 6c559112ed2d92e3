import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** A presentation as data: its slides one by one. */
export const slidesView = lazyPage(async () => (await import('./SlidesView.tsx')).SlidesView)

import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** A paper as data: its questions one by one. */
export const paperView = lazyPage(async () => (await import('./PaperView.tsx')).PaperView)

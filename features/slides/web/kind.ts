import type { WebKind } from '#features/documents/web/kinds.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Presentations. */
export const slidesKind: WebKind = {
  name: 'slides',
  view: lazyPage(async () => (await import('./SlidesView.tsx')).SlidesView),
  growing: lazyPage(async () => (await import('./GrowingSlides.tsx')).GrowingSlides),
  formNote: lazyPage(async () => (await import('./SlidesNote.tsx')).SlidesNote),
  sharedEditor: lazyPage(async () => (await import('./SharedSlides.tsx')).SharedSlides),
  sharedTools: lazyPage(async () => (await import('./TakeSlides.tsx')).TakeSharedSlides),
}

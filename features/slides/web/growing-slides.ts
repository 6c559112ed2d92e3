import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** A presentation while it is written: for who shows texts as they grow. */
export const growingSlides = lazyPage<{ text: string }>(async () => (await import('./GrowingSlides.tsx')).GrowingSlides)

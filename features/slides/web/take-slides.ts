import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TakeSlidesProps } from './TakeSlides.tsx'

/** Pages that show a presentation among other documents use it. */
export const takeSlides = lazyPage<TakeSlidesProps>(async () => (await import('./TakeSlides.tsx')).TakeSlides)

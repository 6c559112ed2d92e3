import { lazyPage } from '../ui/lazy-page.ts'
import type { TakeSlidesProps } from './TakeSlides.tsx'

/** For pages that show a presentation among other documents. */
export const takeSlides = lazyPage<TakeSlidesProps>(async () => (await import('./TakeSlides.tsx')).TakeSlides)

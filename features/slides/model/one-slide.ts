import type { Presentation, Slide } from './presentation.ts'

/** Returns the content of a slide without its id and the position of its picture. */
const fingerprintOf = ({ title, points, table, formula, picture, notes, activity }: Slide): string =>
  JSON.stringify([title, points, table, formula, picture, notes, activity])

/** Finds the slide with the content `was`; null when it is deleted or changed. */
export function findSlide({ slides }: Pick<Presentation, 'slides'>, was: Slide): number | null {
  const at = slides.findIndex(({ id }) => id === was.id)
  return at >= 0 && fingerprintOf(slides[at]!) === fingerprintOf(was) ? at : null
}

/** Replaces the content of a slide, or deletes the slide by null. Its picture stays. */
export const withSlide = (presentation: Presentation, at: number, slide: Slide | null): Presentation => ({
  ...presentation,
  slides: slide
    ? presentation.slides.with(at, {
        ...slide,
        id: presentation.slides[at]!.id,
        pictureFile: presentation.slides[at]!.pictureFile,
      })
    : presentation.slides.toSpliced(at, 1),
})

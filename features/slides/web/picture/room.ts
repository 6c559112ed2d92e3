import { contentMaxLength } from '#platform/model/limits.ts'
import type { Presentation } from '../../model/presentation.ts'
import { renderPresentation } from '../../model/document.ts'

/** Characters reserved for text after the last picture. */
const reserve = 20_000

/**
 * Computes the characters left for a slide's picture: an equal share for each slide without one, so that the first pictures do not use up
 * everything.
 */
export function roomFor(presentation: Presentation, id: string): number {
  const own = presentation.slides.find((slide) => slide.id === id)?.pictureFile?.src.length ?? 0
  const left = contentMaxLength - reserve - renderPresentation(presentation).length + own
  const asking = presentation.slides.filter(
    ({ id: other, picture, pictureFile }) => other !== id && picture !== '' && !pictureFile,
  )
  return Math.floor(left / (asking.length + 1))
}

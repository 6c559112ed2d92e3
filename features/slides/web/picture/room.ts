import { contentMaxLength } from '#platform/model/limits.ts'
import type { Deck } from '../../model/deck.ts'
import { deckDocument } from '../../model/document.ts'

/** Characters reserved for text after the last picture. */
const reserve = 20_000

/**
 * Computes the characters left for a slide's picture: an equal share for each slide without one, so that the first do not use up
 * everything.
 */
export function roomFor(deck: Deck, id: string): number {
  const own = deck.slides.find((slide) => slide.id === id)?.pictureFile?.src.length ?? 0
  const left = contentMaxLength - reserve - deckDocument(deck).length + own
  const asking = deck.slides.filter(
    ({ id: other, picture, pictureFile }) => other !== id && picture !== '' && !pictureFile,
  )
  return Math.floor(left / (asking.length + 1))
}

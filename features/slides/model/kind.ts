import type { KindModel } from '#features/documents/model/kinds.ts'
import { isWritten, type Deck } from './deck.ts'
import { deckDocument } from './document.ts'
import { brokenDeck } from './findings.ts'

/** Presentations as a kind of structured documents. */
export const slidesModel = {
  name: 'slides',
  messages: {
    none: 'slides.noSlides',
    byHand: 'slides.byHand',
    continuedByHand: 'slides.goneOnByHand',
    notWritten: 'slides.notWritten',
    unwritten: 'slides.missing',
  },
  render: deckDocument,
  isWritten: ({ slides }) => slides.every(isWritten),
  validate: (deck) => brokenDeck(deck)?.said ?? null,
} as const satisfies KindModel<Deck>

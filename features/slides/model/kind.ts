import type { KindModel } from '#features/documents/model/kinds.ts'
import { isWritten, type Deck } from './deck.ts'
import { deckDocument } from './document.ts'
import { brokenDeck } from './findings.ts'
import { message } from '#platform/i18n/message.ts'
import { slideTexts } from '../texts.ts'

/** Presentations as a kind of structured documents. */
export const slidesModel = {
  name: 'slides',
  messages: {
    none: message(slideTexts, 'slides.noSlides'),
    byHand: message(slideTexts, 'slides.byHand'),
    continuedByHand: message(slideTexts, 'slides.goneOnByHand'),
    notWritten: message(slideTexts, 'slides.notWritten'),
    unwritten: 'slides.missing',
  },
  render: deckDocument,
  isWritten: ({ slides }) => slides.every(isWritten),
  validate: (deck) => brokenDeck(deck)?.said ?? null,
} as const satisfies KindModel<Deck>

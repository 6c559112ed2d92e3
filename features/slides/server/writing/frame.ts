import type { Deck } from '../../model/deck.ts'
import { deckDocument } from '../../model/document.ts'
import { writtenAtOnce } from '#ai/server/at-once.ts'
import type { Model } from '#ai/server/model.ts'

/** No AI: the slides as they are planned, at once and offline. */
export const deckFrame = (deck: Deck): Model => writtenAtOnce(() => deckDocument(deck))

import type { Deck } from '#rules/slides/deck'
import { deckDocument } from '#rules/slides/document'
import { writtenAtOnce } from '../models/at-once.ts'
import type { Model } from '../models/model.ts'

/** No AI: the slides as they are planned, at once and offline. */
export const deckFrame = (deck: Deck): Model => writtenAtOnce(() => deckDocument(deck))

import { newId } from '#platform/server/database/ids.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import type { Deck } from '../model/deck.ts'
import { deckAsShown } from '../model/document.ts'
import { withOwnRows } from '../model/frame.ts'
import { slidesModel } from '../model/kind.ts'
import { deckFrom, notesWanted } from '../model/wish.ts'
import type { PptxWriter } from './powerpoint/writer.ts'
import { tokensToWrite } from './writing/tokens.ts'
import { deckWriter } from './writing/writer.ts'

/** @param pptx writes PowerPoint files */
export const createSlidesKind = (pptx: PptxWriter): DocumentKind<Deck> => ({
  ...slidesModel,
  produces: 'slides',
  plan({ questions, answers, language, hasModel }) {
    const deck = deckFrom(questions, answers, { language, newId })
    return hasModel ? deck : withOwnRows(deck, questions, answers, language)
  },
  createWriter: (model, deck, { answers }) => deckWriter(model, deck, { notes: notesWanted(answers) }),
  estimateTokens: tokensToWrite,
  async renderForOthers(deck, { edited }) {
    if (edited === null) return deckAsShown(deck)
    const { withoutNotes } = await import('./without-notes.ts')
    return withoutNotes(edited, deck) ?? deckAsShown(deck)
  },
  countWaiting: () => pptx.waiting(),
})

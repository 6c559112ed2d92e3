import type { Exam } from '#rules/exam/exam'
import { examDocument } from '#rules/exam/views/document'
import type { Deck } from '#rules/slides/deck'
import { deckDocument } from '#rules/slides/document'
import type { State } from './entry-versions.ts'
import type { HistoryRow } from './schema.ts'

/** Returns the text of a version. Exams and presentations are rendered from the data of that version. */
export function textOf({ data, text }: State, { deck, language }: Pick<HistoryRow, 'deck' | 'language'>): string {
  if (text !== null) return text
  return deck === null ? examDocument(JSON.parse(data!) as Exam, language) : deckDocument(JSON.parse(data!) as Deck)
}

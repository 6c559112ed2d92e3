import type { Exam } from '#features/exams/model/exam.ts'
import { examDocument } from '#features/exams/model/views/document.ts'
import type { Deck } from '#features/slides/model/deck.ts'
import { deckDocument } from '#features/slides/model/document.ts'
import type { State } from './entry-versions.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'

/** Returns the text of a version. Exams and presentations are rendered from the data of that version. */
export function textOf({ data, text }: State, { deck, language }: Pick<HistoryRow, 'deck' | 'language'>): string {
  if (text !== null) return text
  return deck === null ? examDocument(JSON.parse(data!) as Exam, language) : deckDocument(JSON.parse(data!) as Deck)
}

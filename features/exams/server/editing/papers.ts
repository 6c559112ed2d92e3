import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Paper } from '../../contract/papers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { Exam } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'

export const exams = createStore<Exam>(examModel)

export const paperOf = (row: StructuredRow): Paper => ({
  exam: exams.read(row),
  version: row.version,
  language: row.language,
  byHand: row.edited_content !== null,
})

export type Saved = { paper: Paper; entry: HistoryEntry }

export const savedOf = (row: StructuredRow, language: Language): Saved => ({
  paper: paperOf(row),
  entry: entryOf(row, language),
})

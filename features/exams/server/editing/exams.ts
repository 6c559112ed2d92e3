import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { StoredExam } from '../../contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { Exam } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'

export const examStore = createStore<Exam>(examModel)

export const toStoredExam = (row: StructuredRow): StoredExam => ({
  exam: examStore.read(row),
  version: row.version,
  language: row.language,
  byHand: row.edited_content !== null,
})

export type Saved = { storedExam: StoredExam; entry: HistoryEntry }

export const savedOf = (row: StructuredRow, language: Language): Saved => ({
  storedExam: toStoredExam(row),
  entry: entryOf(row, language),
})

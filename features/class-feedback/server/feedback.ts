import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { StoredClassFeedback } from '../contract/class-feedback.ts'
import type { ClassFeedback } from '../model/class-feedback.ts'
import { classFeedbackModel } from '../model/kind.ts'

export const classFeedbackStore = createStore<ClassFeedback>(classFeedbackModel)

export const toStored = (row: StructuredRow): StoredClassFeedback => ({
  data: classFeedbackStore.read(row),
  version: row.version,
})

export const toSaved = (
  row: StructuredRow,
  language: Language,
): { stored: StoredClassFeedback; entry: HistoryEntry } => ({ stored: toStored(row), entry: entryOf(row, language) })

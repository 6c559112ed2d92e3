import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { StoredClassSheet } from '../contract/class-sheets.ts'
import type { ClassSheet } from '../model/class-sheet.ts'
import { classSheetModel } from '../model/kind.ts'

export const classSheetStore = createStore<ClassSheet>(classSheetModel)

export const toStoredSheet = (row: StructuredRow): StoredClassSheet => ({
  sheet: classSheetStore.read(row),
  version: row.version,
})

export const toSaved = (
  row: StructuredRow,
  language: Language,
): { storedSheet: StoredClassSheet; entry: HistoryEntry } => ({
  storedSheet: toStoredSheet(row),
  entry: entryOf(row, language),
})

import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { StoredPresentation } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { Presentation } from '../../model/presentation.ts'
import { slidesModel } from '../../model/kind.ts'

export const presentationStore = createStore<Presentation>(slidesModel)

export const presentationOf = (row: StructuredRow): StoredPresentation => ({
  presentation: presentationStore.read(row),
  version: row.version,
  byHand: row.edited_content !== null,
})

export type Saved = { storedPresentation: StoredPresentation; entry: HistoryEntry }

export const savedOf = (row: StructuredRow, language: Language): Saved => ({
  storedPresentation: presentationOf(row),
  entry: entryOf(row, language),
})

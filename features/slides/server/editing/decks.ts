import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Presentation } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { Deck } from '../../model/deck.ts'
import { slidesModel } from '../../model/kind.ts'

export const presentations = createStore<Deck>(slidesModel)

export const presentationOf = (row: StructuredRow): Presentation => ({
  deck: presentations.read(row),
  version: row.version,
  byHand: row.edited_content !== null,
})

export type Saved = { presentation: Presentation; entry: HistoryEntry }

export const savedOf = (row: StructuredRow, language: Language): Saved => ({
  presentation: presentationOf(row),
  entry: entryOf(row, language),
})

import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Presentation } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { summaryOf } from '#features/documents/model/document-summary.ts'
import { isWritten, type Deck } from '../../model/deck.ts'
import { deckDocument } from '../../model/document.ts'
import type { Made } from '#features/documents/server/store/entry-versions.ts'
import type { Database, HistoryRow } from '#platform/server/database/schema.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import {
  assertPrinted,
  findPrinted,
  findReadable,
  replaceData,
  type PrintedDeps,
  type PrintedRow,
} from '#features/documents/server/structured/keep.ts'

type Replacement = {
  deck: Deck
  version: number
  made: Omit<Made, 'made_at'>
  /** The text that had been made of it by hand. */
  byHand?: string | null
}

/** Writes other slides into an entry. Undefined when it is no longer at that version. @throws AppError as replaceData */
export function replaceDeck(
  deps: PrintedDeps,
  before: DeckRow,
  { deck, version, made, byHand = null }: Replacement,
): Promise<DeckRow | undefined> {
  const content = deckDocument(deck)
  const summary = summaryOf(byHand ?? content)
  const data = { deck: JSON.stringify(deck) }
  return replaceData(deps, before, { data, content, summary, problem: problemOf(before, deck), version, made, byHand })
}

/** The teacher may have typed the missing slides by now. */
const problemOf = ({ problem }: DeckRow, { slides }: Deck): string | null =>
  problem === 'slides.missing' && slides.every(isWritten) ? null : problem

/** @throws AppError as assertPrinted */
export const assertOpen = (row: HistoryRow): void => assertPrinted(row, 'slides.byHand')

export type DeckRow = PrintedRow<'deck'>

const kind = { column: 'deck', none: 'slides.noSlides' } as const

/** @throws AppError as findPrinted */
export const findDeck = (db: Database, wanted: { id: string; user_id?: string }): Promise<DeckRow> =>
  findPrinted(db, wanted, kind)

/** @throws AppError as findReadable */
export const findReadableDeck = (
  deps: Pick<PrintedDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
): Promise<DeckRow> => findReadable(deps, { id, reader }, kind)

export const presentationOf = ({ deck, version, edited_content }: DeckRow): Presentation => ({
  deck: JSON.parse(deck) as Deck,
  version,
  byHand: edited_content !== null,
})

export type Saved = { presentation: Presentation; entry: HistoryEntry }

export const savedOf = (row: DeckRow, language: Language): Saved => ({
  presentation: presentationOf(row),
  entry: entryOf(row, language),
})

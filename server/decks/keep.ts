import type { HistoryEntry } from '#contract/history'
import type { Presentation } from '#contract/slides'
import type { Language } from '#locales/language'
import { summaryOf } from '#rules/document-summary'
import { contentMaxLength } from '#rules/limits'
import { isWritten, type Deck } from '#rules/slides/deck'
import { deckDocument } from '#rules/slides/document'
import type { Allowance } from '../allowance/allowance.ts'
import { recordVersion, type Made } from '../database/entry-versions.ts'
import { keepWords } from '../database/entry-words.ts'
import type { Database, HistoryRow } from '../database/schema.ts'
import { checkedAgain } from '../generation/checked-again.ts'
import type { Checker } from '../generation/checker.ts'
import { entryOf } from '../history/entry-view.ts'
import { assertOpened } from '../history/openings.ts'
import type { SignedInUser } from '../http/session.ts'
import { Refusal } from '../refusal.ts'

export type DeckDeps = { db: Database; allowance: Allowance; checker: Checker; clock: () => Date }

type Replacement = {
  deck: Deck
  version: number
  made: Omit<Made, 'made_at'>
  /** The text that had been made of it by hand. */
  byHand?: string | null
}

/**
 * Writes other slides into an entry, with the text that is printed from them. Undefined when it is no longer at that version.
 * @throws Refusal 400 for more than an entry holds, 403 when it grows and its owner keeps as much as they may.
 */
export async function replaceDeck(
  { db, allowance, checker, clock }: DeckDeps,
  before: DeckRow,
  { deck, version, made, byHand = null }: Replacement,
): Promise<DeckRow | undefined> {
  const content = deckDocument(deck)
  const excess = content.length - contentMaxLength
  if (excess > 0) throw new Refusal(400, 'history.tooLong', { values: { excess, limit: contentMaxLength } })
  // Whoever has no room left may still make it shorter.
  if (content.length > before.content.length) await allowance.assertRoom(before.user_id)
  const checked = await checkedAgain(checker, before, content)
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('history')
      .set({ deck: JSON.stringify(deck), content, edited_content: byHand, checked, taken_off: null })
      .set({
        ...summaryOf(byHand ?? content),
        problem: problemOf(before, deck),
        has_words: 1,
        version: version + 1,
      })
      .where('id', '=', before.id)
      .where('user_id', '=', before.user_id)
      .where('version', '=', version)
      .where('status', '!=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (!row) return row
    await keepWords(transaction, row)
    await recordVersion(transaction, { after: row, before }, { ...made, made_at: clock().toISOString() })
    return row as DeckRow
  })
}

/** What was missing may have been typed by now. */
const problemOf = ({ problem }: DeckRow, { slides }: Deck): string | null =>
  problem === 'slides.missing' && slides.every(isWritten) ? null : problem

/** @throws Refusal 409 while it is being written, and once its text was changed by hand. */
export function assertOpen({ status, edited_content }: HistoryRow): void {
  if (status === 'running') throw new Refusal(409, 'history.stillRunning')
  if (edited_content !== null) throw new Refusal(409, 'slides.byHand')
}

export type DeckRow = HistoryRow & { deck: string }

export async function findDeck(db: Database, wanted: { id: string; user_id?: string }): Promise<DeckRow> {
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where((eb) => eb.and(wanted))
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'history.notFound')
  if (row.deck === null) throw new Refusal(404, 'slides.noSlides')
  return { ...row, deck: row.deck }
}

/** To read it: of the reader's own entry; of anybody's for administrators who have said why. @throws Refusal 404; 403 as assertOpened */
export async function findReadableDeck(
  { db, clock }: Pick<DeckDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
): Promise<DeckRow> {
  const row = await findDeck(db, reader.role === 'ADMIN' ? { id } : { id, user_id: reader.id })
  await assertOpened({ db, clock }, row, reader)
  return row
}

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

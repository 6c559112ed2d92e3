import type { MessageKey } from '#platform/i18n/messages.ts'
import type { DocumentSummary } from '../../model/document-summary.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import { recordVersion, type Made } from '../store/entry-versions.ts'
import { keepWords } from '#platform/server/database/entry-words.ts'
import type { Database, HistoryRow } from '#platform/server/database/schema.ts'
import { checkedAgain } from '../generation/checked-again.ts'
import type { Checker } from '../generation/checker.ts'
import type { Figures } from '../generation/figures.ts'
import { assertOpened } from '../history/openings.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'

export type PrintedDeps = { db: Database; quota: Quota; checker: Checker; clock: () => Date }

/** The column with an entry's structured data. */
type DataColumn = 'exam' | 'deck'
export type PrintedRow<Column extends DataColumn> = HistoryRow & Record<Column, string>

type Replacement = {
  /** The structured data, in stored form. */
  data: Partial<Record<DataColumn, string>>
  /** The text that is printed from it. */
  content: string
  summary: DocumentSummary
  problem: string | null
  version: number
  figures?: Partial<Figures>
  made: Omit<Made, 'made_at'>
  /** The text that had been made of it by hand. */
  byHand: string | null
}

/**
 * Writes other data into an entry, with the text that is printed from it. Undefined when it is no longer at that version.
 * @throws AppError 400 for more than an entry holds, 403 when it grows and its owner keeps as much as they may.
 */
export async function replaceData<Row extends HistoryRow>(
  { quota, checker, clock }: PrintedDeps,
  before: Row,
  { data, content, summary, problem, version, figures = {}, made, byHand }: Replacement,
): Promise<Row | undefined> {
  const excess = content.length - contentMaxLength
  if (excess > 0) throw new AppError(400, 'history.tooLong', { values: { excess, limit: contentMaxLength } })
  const checked = await checkedAgain(checker, before, content)
  const grows = content.length > before.content.length
  return quota.changeWithin(before.user_id, grows, async (transaction) => {
    const row = await transaction
      .updateTable('history')
      .set({ ...data, content, edited_content: byHand, checked, taken_off: null })
      .set({ ...figures, ...summary, problem, has_words: 1, version: version + 1 })
      .where('id', '=', before.id)
      .where('user_id', '=', before.user_id)
      .where('version', '=', version)
      .where('status', '!=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (!row) return row
    await keepWords(transaction, row)
    await recordVersion(transaction, { after: row, before }, { ...made, made_at: clock().toISOString() })
    return row as Row
  })
}

/** Retries after parallel edits. */
const triesMost = 5

/** Changes a place of an entry, again where something else in it was changed meanwhile. @throws AppError 409 when that goes on and on */
export async function changeInTurn<Saved>(change: () => Promise<Saved | undefined>): Promise<Saved> {
  for (let tries = 1; tries <= triesMost; tries += 1) {
    const saved = await change()
    if (saved) return saved
  }
  throw changedMeanwhile()
}

/** @throws AppError 409 while it is being written, and once its text was changed by hand. */
export function assertPrinted({ status, edited_content }: HistoryRow, byHand: MessageKey): void {
  if (status === 'running') throw new AppError(409, 'history.stillRunning')
  if (edited_content !== null) throw new AppError(409, byHand)
}

/** @throws AppError 404, as `none` says for an entry whose text is not printed from such data. */
export async function findPrinted<Column extends DataColumn>(
  db: Database,
  wanted: { id: string; user_id?: string },
  { column, none }: { column: Column; none: MessageKey },
): Promise<PrintedRow<Column>> {
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where((eb) => eb.and(wanted))
    .executeTakeFirst()
  if (!row) throw new AppError(404, 'history.notFound')
  const data = row[column]
  if (data === null) throw new AppError(404, none)
  return { ...row, [column]: data } as PrintedRow<Column>
}

/**
 * Finds data to read: of the reader's own entry; of anybody's for administrators who have said why.
 * @throws AppError as findPrinted; 403 as assertOpened
 */
export async function findReadable<Column extends DataColumn>(
  { db, clock }: Pick<PrintedDeps, 'db' | 'clock'>,
  { id, reader }: { id: string; reader: SignedInUser },
  kind: { column: Column; none: MessageKey },
): Promise<PrintedRow<Column>> {
  const row = await findPrinted(db, reader.role === 'ADMIN' ? { id } : { id, user_id: reader.id }, kind)
  await assertOpened({ db, clock }, row, reader)
  return row
}

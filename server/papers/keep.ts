import type { HistoryEntry } from '#contract/history'
import type { Paper } from '#contract/papers'
import type { Language } from '#locales/language'
import { summaryOfEntry } from '#rules/exam/summary'
import type { Exam } from '#rules/exam/exam'
import { examDocument } from '#rules/exam/views/document'
import { contentMaxLength } from '#rules/limits'
import type { Allowance } from '../allowance/allowance.ts'
import { recordVersion, type Made } from '../database/entry-versions.ts'
import { keepWords } from '../database/entry-words.ts'
import type { Database, HistoryRow } from '../database/schema.ts'
import { checkedAgain } from '../generation/checked-again.ts'
import type { Checker } from '../generation/checker.ts'
import type { Figures } from '../generation/figures.ts'
import { entryOf } from '../history/entry-view.ts'
import { assertOpened } from '../history/openings.ts'
import type { SignedInUser } from '../http/session.ts'
import { Refusal } from '../refusal.ts'

export type PaperDeps = { db: Database; allowance: Allowance; checker: Checker; clock: () => Date }

type Replacement = {
  exam: Exam
  version: number
  figures?: Partial<Figures>
  made: Omit<Made, 'made_at'>
  /** The text that had been made of it by hand. */
  byHand?: string | null
}

/**
 * Writes another exam into an entry, with all that is printed from it. Undefined when it is no longer at that version.
 * @throws Refusal 403 when it grows and its owner keeps as much as they may.
 */
export async function replaceExam(
  { db, allowance, checker, clock }: PaperDeps,
  before: PaperRow,
  { exam, version, figures = {}, made, byHand = null }: Replacement,
): Promise<PaperRow | undefined> {
  const content = examDocument(exam, before.language)
  const excess = content.length - contentMaxLength
  if (excess > 0) throw new Refusal(400, 'history.tooLong', { values: { excess, limit: contentMaxLength } })
  // Whoever has no room left may still make it shorter.
  if (content.length > before.content.length) await allowance.assertRoom(before.user_id)
  const checked = await checkedAgain(checker, before, content)
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('history')
      .set({ exam: JSON.stringify(exam), content, edited_content: byHand, checked, taken_off: null })
      .set({
        ...figures,
        ...summaryOfEntry(byHand ?? content, exam),
        problem: problemOf(before, exam),
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
    return row as PaperRow
  })
}

/** What was missing may have been typed by now. */
const problemOf = ({ problem }: PaperRow, { items }: Exam): string | null =>
  problem === 'exam.missing' && items.every(({ text }) => text !== null) ? null : problem

/** @throws Refusal 409 while it is being written, and once its text was changed by hand. */
export function assertOpen({ status, edited_content }: HistoryRow): void {
  if (status === 'running') throw new Refusal(409, 'history.stillRunning')
  if (edited_content !== null) throw new Refusal(409, 'paper.byHand')
}

export type PaperRow = HistoryRow & { exam: string }

export async function findPaper(db: Database, wanted: { id: string; user_id?: string }): Promise<PaperRow> {
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where((eb) => eb.and(wanted))
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'history.notFound')
  if (row.exam === null) throw new Refusal(404, 'paper.none')
  return { ...row, exam: row.exam }
}

/** To read it: of the reader's own entry; of anybody's for administrators who have said why. @throws Refusal 404; 403 as assertOpened */
export async function findReadablePaper(
  { db, clock }: Pick<PaperDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
): Promise<PaperRow> {
  const row = await findPaper(db, reader.role === 'ADMIN' ? { id } : { id, user_id: reader.id })
  await assertOpened({ db, clock }, row, reader)
  return row
}

export const paperOf = ({ exam, version, language, edited_content }: PaperRow): Paper => ({
  exam: JSON.parse(exam) as Exam,
  version,
  language,
  byHand: edited_content !== null,
})

export type Saved = { paper: Paper; entry: HistoryEntry }

export const savedOf = (row: PaperRow, language: Language): Saved => ({
  paper: paperOf(row),
  entry: entryOf(row, language),
})

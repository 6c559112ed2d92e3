import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Paper } from '../../contract/papers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { summaryOfEntry } from '../../model/summary.ts'
import type { Exam } from '../../model/exam.ts'
import { examDocument } from '../../model/views/document.ts'
import type { Made } from '#features/documents/server/store/entry-versions.ts'
import type { Database, HistoryRow } from '#platform/server/database/schema.ts'
import type { Figures } from '#features/documents/server/generation/figures.ts'
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
  exam: Exam
  version: number
  figures?: Partial<Figures>
  made: Omit<Made, 'made_at'>
  /** The text that had been made of it by hand. */
  byHand?: string | null
}

/** Writes another exam into an entry, with all that is printed from it. Undefined when it is no longer at that version. @throws AppError as replaceData */
export function replaceExam(
  deps: PrintedDeps,
  before: PaperRow,
  { exam, byHand = null, ...replacement }: Replacement,
): Promise<PaperRow | undefined> {
  const content = examDocument(exam, before.language)
  const summary = summaryOfEntry(byHand ?? content, exam)
  const data = { exam: JSON.stringify(exam) }
  return replaceData(deps, before, { ...replacement, data, content, summary, problem: problemOf(before, exam), byHand })
}

/** The teacher may have typed the missing parts by now. */
const problemOf = ({ problem }: PaperRow, { items }: Exam): string | null =>
  problem === 'exam.missing' && items.every(({ text }) => text !== null) ? null : problem

/** @throws AppError as assertPrinted */
export const assertOpen = (row: HistoryRow): void => assertPrinted(row, 'paper.byHand')

export type PaperRow = PrintedRow<'exam'>

const kind = { column: 'exam', none: 'paper.none' } as const

/** @throws AppError as findPrinted */
export const findPaper = (db: Database, wanted: { id: string; user_id?: string }): Promise<PaperRow> =>
  findPrinted(db, wanted, kind)

/** @throws AppError as findReadable */
export const findReadablePaper = (
  deps: Pick<PrintedDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
): Promise<PaperRow> => findReadable(deps, { id, reader }, kind)

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

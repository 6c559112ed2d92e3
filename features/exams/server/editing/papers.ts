import type { Paper } from '../../contract/papers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { findingsOf } from '../../model/findings.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { PrintedDeps } from '#features/documents/server/structured/keep.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import {
  assertOpen,
  findPaper,
  findReadablePaper,
  paperOf,
  replaceExam,
  savedOf,
  type PaperRow,
  type Saved,
} from './keep.ts'

/** @throws AppError as findReadablePaper does, 404 also for a text that was not printed from data. */
export async function getPaper(
  deps: Pick<PrintedDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
): Promise<Paper> {
  return paperOf(await findReadablePaper(deps, id, reader))
}

type Change = { exam: Exam; version: number }

/**
 * Saves what the teacher made of a paper, and prints it anew.
 * @throws AppError 409 while it is being written, once its text was changed by hand, and when it is no longer at the version the change was
 * made from; 400 for what is no paper; 403 when it grows and the user keeps as much as they may.
 */
export async function savePaper(
  deps: PrintedDeps,
  id: string,
  { exam, version }: Change,
  user: SignedInUser,
  language: Language,
): Promise<Saved> {
  const own = { id, user_id: user.id }
  const before = await findPaper(deps.db, own)
  assertOpen(before)
  assertPaper(exam, language)
  const row = isSaved(before, exam)
    ? before
    : await replaceExam(deps, before, { exam, version, made: { cause: 'edited' } })
  if (row) return savedOf(row, language)
  const meanwhile = await findPaper(deps.db, own)
  if (!isSaved(meanwhile, exam)) throw changedMeanwhile()
  return savedOf(meanwhile, language)
}

function assertPaper(exam: Exam, language: Language): void {
  const broken = findingsOf(exam, { language, planned: null }).find(({ weight }) => weight === 'broken')
  if (broken) throw new AppError(400, broken.said.key, { values: broken.said.values ?? {} })
}

/** Sent a second time, because the answer to the first was lost on its way. */
const isSaved = (row: PaperRow, exam: Exam): boolean => row.edited_content === null && row.exam === JSON.stringify(exam)

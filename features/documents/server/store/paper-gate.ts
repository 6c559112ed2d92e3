import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Exam } from '#features/exams/model/exam.ts'
import { checkLeaving } from '#features/exams/model/leaving.ts'
import { plannedItems } from '#features/exams/model/plan/planned.ts'
import { holdsExam, pageLetters } from '#features/exams/model/recognise.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database, HistoryRow } from '#platform/server/database/schema.ts'

type Printed = Pick<HistoryRow, 'exam' | 'edited_content' | 'answers'>

/**
 * Whether a paper may leave, by any way. One whose text was changed by hand is an ordinary document: its numbers are no longer kept.
 * @param language of who reads it
 */
export function checkPaperLeaving({ exam, edited_content, answers }: Printed, language: Language) {
  if (exam === null || edited_content !== null) return { block: null, warnings: [] }
  const paper = JSON.parse(exam) as Exam
  return checkLeaving(paper, { language, planned: plannedItems(JSON.parse(answers) as Answers, paper) })
}

/** @throws AppError 409 with what has to be mended first */
export function assertPaperLeaves(row: Printed, language: Language): void {
  const { block } = checkPaperLeaving(row, language)
  if (block) throw new AppError(409, block.key, { values: block.values ?? {} })
}

type Leaving = { id: string | undefined; html: string; userId: string; language: Language }

/**
 * The same of a page that is to become a file. `id` names what it comes from: a document of the caller, one that a colleague shares, or
 * anything else. A page that comes from none of these may still be a paper of theirs, which is known by its questions.
 * @throws AppError as assertPaperLeaves
 */
export async function assertPageLeaves(db: Database, { id, html, userId, language }: Leaving): Promise<void> {
  const named = id === undefined ? undefined : await findNamed(db, id, userId)
  if (named) return assertPaperLeaves(named, language)
  const letters = pageLetters(html)
  for await (const exam of ownExams(db, userId))
    if (holdsExam(letters, JSON.parse(exam.exam!) as Exam)) assertPaperLeaves(exam, language)
}

const columns = ['exam', 'edited_content', 'answers'] as const

async function findNamed(db: Database, id: string, userId: string): Promise<Printed | undefined> {
  const own = db.selectFrom('history').select(columns).where('id', '=', id).where('user_id', '=', userId)
  const shared = db
    .selectFrom('history')
    .innerJoin('shares', 'shares.entry_id', 'history.id')
    .select(['history.exam', 'history.edited_content', 'history.answers'])
    .where('shares.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('shares.with_school', '=', 1),
        eb('shares.id', 'in', eb.selectFrom('share_people').select('share_id').where('user_id', '=', userId)),
      ]),
    )
  return (await own.executeTakeFirst()) ?? (await shared.executeTakeFirst())
}

/** The newest of one person are enough: another program hardly makes a page of an older one again. */
const examsMost = 100

/** Reads the exams that the gate applies to, one at a time, with other work in between. */
async function* ownExams(db: Database, userId: string): AsyncGenerator<Printed> {
  const ids = await db
    .selectFrom('history')
    .select('id')
    .where('user_id', '=', userId)
    .where('exam', 'is not', null)
    .where('edited_content', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(examsMost)
    .execute()
  for (const { id } of ids) {
    const row = await findNamed(db, id, userId)
    if (row?.exam) yield row
    await othersFirst()
  }
}

/**
 * The same of a document that is known by its id; what is no document of theirs is not looked at.
 * @throws AppError as assertPaperLeaves
 */
export async function assertDocumentLeaves(
  db: Database,
  { id, userId, language }: { id: string; userId: string; language: Language },
): Promise<void> {
  const row = await db
    .selectFrom('history')
    .select(['exam', 'edited_content', 'answers'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('exam', 'is not', null)
    .executeTakeFirst()
  if (row) assertPaperLeaves(row, language)
}

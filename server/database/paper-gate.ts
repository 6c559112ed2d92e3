import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import type { Exam } from '#rules/exam/exam'
import { checkLeaving } from '#rules/exam/leaving'
import { plannedItems } from '#rules/exam/planned'
import { Refusal } from '../refusal.ts'
import type { Database, HistoryRow } from './schema.ts'

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

/** @throws Refusal 409 with what has to be mended first */
export function assertPaperLeaves(row: Printed, language: Language): void {
  const { block } = checkPaperLeaving(row, language)
  if (block) throw new Refusal(409, block.key, { values: block.values ?? {} })
}

/**
 * The same of a document that is known by its id; what is no document of theirs is not looked at.
 * @throws Refusal as assertPaperLeaves
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

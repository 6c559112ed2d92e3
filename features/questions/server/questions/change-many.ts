import type * as z from 'zod/mini'
import type { questions } from '../../contract/questions.ts'
import { changeMany, rowsBefore } from '#platform/server/database/change-many.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { recordQuestionChanges } from './change-events.ts'

type Changes = z.output<(typeof questions.changeMany)['body']>['changes']

/** Changes all questions or none. @returns the number of existing ones */
export async function changeQuestions(db: Database, changes: Changes, from: Caller): Promise<number> {
  const sets = changes.map(({ id, isActive }) => ({ id, set: { is_active: isActive ? 1 : 0 } }))
  const { before, changed } = await db.transaction().execute(async (transaction) => {
    const before = await rowsBefore(transaction, 'questions', sets)
    return { before, changed: await changeMany(transaction, 'questions', sets) }
  })
  for (const { id, set } of sets) {
    const row = before.get(id)
    if (row) recordQuestionChanges(from, { before: row, after: { ...row, ...set } })
  }
  return changed
}

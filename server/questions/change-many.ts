import type * as z from 'zod/mini'
import type { questions } from '#contract/questions'
import { changeMany } from '../database/change-many.ts'
import type { Database } from '../database/schema.ts'

type Changes = z.output<(typeof questions.changeMany)['body']>['changes']

/** All of it or nothing. @returns how many there were to change */
export function changeQuestions(db: Database, changes: Changes): Promise<number> {
  const sets = changes.map(({ id, isActive }) => ({ id, set: { is_active: isActive ? 1 : 0 } }))
  return db.transaction().execute((transaction) => changeMany(transaction, 'questions', sets))
}

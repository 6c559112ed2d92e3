import type * as z from 'zod/mini'
import type { agents } from '#contract/agents'
import { changeMany } from '../database/change-many.ts'
import { columnsOf } from '../database/columns.ts'
import type { Database } from '../database/schema.ts'
import { columns, inKnownCategory } from './save.ts'

type Changes = z.output<(typeof agents.changeMany)['body']>['changes']

/** All of it or nothing. @returns how many there were to change @throws Refusal 400 when a category does not exist */
export async function changeAgents(db: Database, changes: Changes): Promise<number> {
  const { isActive, categoryId } = columns
  const sets = changes
    .map(({ id, ...change }) => ({ id, set: columnsOf({ isActive, categoryId }, change) }))
    .filter(({ set }) => Object.keys(set).length > 0)
  return inKnownCategory(db.transaction().execute((transaction) => changeMany(transaction, 'agents', sets)))
}

import type * as z from 'zod/mini'
import type { agents } from '#contract/agents'
import { changeMany, rowsBefore } from '../database/change-many.ts'
import { columnsOf } from '../database/columns.ts'
import type { Database } from '../database/schema.ts'
import type { Caller } from '../http/serve.ts'
import { columns, inKnownCategory } from './save.ts'
import { tellAgentChanges } from './told.ts'

type Changes = z.output<(typeof agents.changeMany)['body']>['changes']

/** All of it or nothing. @returns how many there were to change @throws Refusal 400 when a category does not exist */
export async function changeAgents(db: Database, changes: Changes, from: Caller): Promise<number> {
  const { isActive, categoryId } = columns
  const sets = changes
    .map(({ id, ...change }) => ({ id, set: columnsOf({ isActive, categoryId }, change) }))
    .filter(({ set }) => Object.keys(set).length > 0)
  const { before, changed } = await inKnownCategory(
    db.transaction().execute(async (transaction) => {
      const before = await rowsBefore(transaction, 'agents', sets)
      return { before, changed: await changeMany(transaction, 'agents', sets) }
    }),
  )
  for (const { id, set } of sets) {
    const row = before.get(id)
    if (row) await tellAgentChanges(db, from, { before: { row }, after: { row: { ...row, ...set } } })
  }
  return changed
}

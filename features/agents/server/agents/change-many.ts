import type * as z from 'zod/mini'
import type { agents } from '../../contract/agents.ts'
import { recordAgentVersions } from '../versions/agent-versions.ts'
import { changeMany, rowsBefore } from '#platform/server/database/change-many.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { columns } from '../save.ts'
import { inKnownCategory } from '../save-rules.ts'
import { recordAgentChanges } from './change-events.ts'

type Changes = z.output<(typeof agents.changeMany)['body']>['changes']

type Deps = { db: Database; clock: () => Date }
type Editing = { editor: SignedInUser; from: Caller }

/** Changes all or none. @returns the number of assistants to change @throws AppError 400 for an unknown category */
export async function changeAgents({ db, clock }: Deps, changes: Changes, { editor, from }: Editing): Promise<number> {
  const { isActive, categoryId } = columns
  const sets = changes
    .map(({ id, ...change }) => ({ id, set: columnsOf({ isActive, categoryId }, change) }))
    .filter(({ set }) => Object.keys(set).length > 0)
  const { before, changed } = await inKnownCategory(
    db.transaction().execute(async (transaction) => {
      const before = await rowsBefore(transaction, 'agents', sets)
      const changed = await changeMany(transaction, 'agents', sets)
      const ids = [...new Set(sets.filter(({ set }) => 'category_id' in set).map(({ id }) => id))]
      const made = { cause: 'saved' as const, created_by: editor.id, created_at: clock().toISOString() }
      await recordAgentVersions(transaction, ids, made)
      return { before, changed }
    }),
  )
  for (const { id, set } of sets) {
    const row = before.get(id)
    if (row) await recordAgentChanges(db, from, { before: { row }, after: { row: { ...row, ...set } } })
  }
  return changed
}

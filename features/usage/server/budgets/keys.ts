import type { BudgetScope } from '../../model/budgets.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

/** The school has one, and no owner. */
export const schoolKey = 'school'

export const keyOf = (scope: BudgetScope, owner: string | null): string =>
  scope === 'school' ? schoolKey : `${scope}:${owner}`

/** The id of the person that a key is of; null for any other key. */
export function personIn(key: string): string | null {
  const start = keyOf('person', '')
  return key.startsWith(start) ? key.slice(start.length) : null
}

/** The caller's id is empty for calls of the server itself. The assistant is null for the chat and for unsaved assistants. */
export type Caller = { userId: string; agentId: string | null }

/** All budgets that a call concerns, the school's first: see spending.ts. */
export async function keysFor(db: Database, { userId, agentId }: Caller): Promise<string[]> {
  const groups = await db
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', userId)
    .orderBy('group_id')
    .execute()
  return [
    schoolKey,
    ...groups.map(({ group_id }) => keyOf('group', group_id)),
    ...(userId === '' ? [] : [keyOf('person', userId)]),
    ...(agentId === null ? [] : [keyOf('assistant', agentId)]),
  ]
}

/** The budgets among them that limit anything. */
export const budgetsAmong = (db: Database, keys: readonly string[]): Promise<Schema['budgets'][]> =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where('key', 'in', keys)
    .where((eb) => eb.or([eb('money', 'is not', null), eb('tokens', 'is not', null)]))
    .execute()

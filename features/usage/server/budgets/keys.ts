import type { BudgetScope } from '../../model/budgets.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

/** The key of the school's budget, which has no owner. */
export const schoolKey = 'school'

export const keyOf = (scope: BudgetScope, owner: string | null): string =>
  scope === 'school' ? schoolKey : `${scope}:${owner}`

/** Returns the person's id in a key; null for other keys. */
export function personIn(key: string): string | null {
  const start = keyOf('person', '')
  return key.startsWith(start) ? key.slice(start.length) : null
}

/** The caller's id is empty for calls of the server itself. The assistant is null for the chat and for unsaved assistants. */
export type Caller = { userId: string; agentId: string | null }

/** Returns the keys of all budgets of a call, the school's first: see spending.ts. */
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

/** Loads those budgets that have a limit. */
export const budgetsAmong = (db: Database, keys: readonly string[]): Promise<Schema['budgets'][]> =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where('key', 'in', keys)
    .where((eb) => eb.or([eb('money', 'is not', null), eb('tokens', 'is not', null)]))
    .execute()

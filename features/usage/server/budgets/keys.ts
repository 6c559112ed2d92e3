import { sql } from 'kysely'
import type { BudgetScope } from '../../model/budgets.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
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
  const groups = await findGroups(db, { userId })
  const [school, ...others] = ownKeys({ userId, agentId })
  return [school!, ...groups.map(({ group_id }) => keyOf('group', group_id)), ...others]
}

const findGroups = prepare((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('group_members').select('group_id').where('user_id', '=', userId).orderBy('group_id'),
)

/** Loads the budgets of a call that have a limit, by key. */
export const findBudgets = (db: Database, caller: Caller): Promise<Schema['budgets'][]> =>
  findLimited(db, { own: ownKeys(caller), userId: caller.userId })

const findLimited = prepare((db, { own, userId }: Placeholders<{ own: string[]; userId: string }>) =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('key', 'in', own),
        eb('key', 'in', (groups) =>
          groups
            .selectFrom('group_members')
            .select(sql<string>`${keyOf('group', '')} || group_id`.as('key'))
            .where('user_id', '=', userId),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('money', 'is not', null), eb('tokens', 'is not', null)]))
    .orderBy('key'),
)

/** The keys of a call that need no look at its groups. */
const ownKeys = ({ userId, agentId }: Caller): string[] => [
  schoolKey,
  ...(userId === '' ? [] : [keyOf('person', userId)]),
  ...(agentId === null ? [] : [keyOf('assistant', agentId)]),
]

import type { HistoryEntry } from '#contract/history'
import type { Database } from '../database/schema.ts'

type Owner = NonNullable<HistoryEntry['owner']>

/** Whose entries these are, for administrators. */
export async function ownersById(db: Database, userIds: string[]): Promise<Map<string, Owner>> {
  if (userIds.length === 0) return new Map()
  const owners = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(owners.map((owner) => [owner.id, owner]))
}

import type { Owner } from '../../contract/owners.ts'
import { ownersShown } from '#platform/model/lists.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'

/** Finds the owners of entries, for administrators. */
export async function ownersById(db: Database, userIds: string[]): Promise<Map<string, Owner>> {
  if (userIds.length === 0) return new Map()
  const owners = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(owners.map((owner) => [owner.id, owner]))
}

/** Sorts by name. With an id, finds only that owner. */
export async function findOwners(
  db: Database,
  { search, id }: { search?: string | undefined; id?: string | undefined },
): Promise<Owner[]> {
  let query = db.selectFrom('users').select(['id', 'name', 'email'])
  if (id !== undefined) query = query.where('id', '=', id)
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  return query.orderBy('search_text').orderBy('id').limit(ownersShown).execute()
}

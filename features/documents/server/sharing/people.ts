import type { Colleague } from '../../contract/sharing/shares.ts'
import { searchText } from '#platform/model/search-text.ts'
import { colleaguesShown } from '../../model/sharing.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'

type Person = { id: string; name: string; is_active: number }

/** Rows with the words that are read to check the name itself. */
const looked = 2_000

/** Lists active people except the reader whose names contain every word. Email addresses and phone numbers are not searched. */
export async function findColleagues(db: Database, search: string, readerId: string): Promise<Colleague[]> {
  let query = db.selectFrom('users').select(['id', 'name', 'is_active']).where('is_active', '=', 1)
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  const rows = await query.where('id', '!=', readerId).orderBy('search_text').orderBy('id').limit(looked).execute()
  const words = searchText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const named = rows.filter(({ name }) => words.every((word) => searchText(name).includes(word)))
  return withGroups(db, named.slice(0, colleaguesShown))
}

/** Lists the people that a share names, by name, including those deactivated since. */
export async function peopleOfShare(db: Database, shareId: string): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('share_people')
    .innerJoin('users', 'users.id', 'share_people.user_id')
    .select(['users.id', 'users.name', 'users.is_active'])
    .where('share_id', '=', shareId)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return withGroups(db, rows)
}

async function withGroups(db: Database, people: readonly Person[]): Promise<Colleague[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['user_id', 'groups.name'])
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('groups.name_key')
    .execute()
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return people.map(({ id, name, is_active }) => ({
    id,
    name,
    groups: (byPerson.get(id) ?? []).map((group) => group.name),
    isActive: is_active === 1,
  }))
}

import { searchText } from '#rules/search-text'
import { deedPeopleMax, deedsOfLate } from '#rules/limits'
import type { Database } from '../database/schema.ts'
import { holdsWords } from '../database/search-text.ts'
import { findOwners } from '../accounts/owners.ts'

type Named = { id: string; name: string; email: string | null }

/** To choose one from: whoever is found by name or address, those who are gone as well; without a search, the busiest of late. */
export const peopleOfLog = async (
  db: Database,
  { as, search = '' }: { as: 'by' | 'account'; search?: string | undefined },
): Promise<Named[]> => (searchText(search).trim() === '' ? busiestOfLate(db, as) : foundPeople(db, search))

async function busiestOfLate(db: Database, as: 'by' | 'account'): Promise<Named[]> {
  const chain = await db.selectFrom('deed_chain').select('last_number').executeTakeFirst()
  const rows = await db
    .selectFrom('deeds')
    .where('number', '>', (chain?.last_number ?? 0) - deedsOfLate)
    .where(`${as}_id`, 'is not', null)
    .select((eb) => [
      eb.ref(`${as}_id`).as('id'),
      eb.fn.max(`${as}_name`).as('name'),
      eb.fn.max(`${as}_email`).as('email'),
      eb.fn.countAll().as('number'),
    ])
    .groupBy(`${as}_id`)
    .orderBy('number', 'desc')
    .limit(deedPeopleMax)
    .execute()
  return rows.map(({ id, name, email }) => ({ id: id!, name: name ?? email ?? id!, email }))
}

async function foundPeople(db: Database, search: string): Promise<Named[]> {
  const there = await findOwners(db, { search })
  const gone = db
    .selectFrom('deeds')
    .select(['account_id as id', 'account_name as name', 'account_email as email'])
    .where('event', '=', 'account-deleted')
    .where('account_id', 'is not', null)
    .where((eb) => eb.and(holdsWords('search_text', search)))
  const rows = await gone.orderBy('number', 'desc').limit(deedPeopleMax).execute()
  // A row that holds the words may hold those of the administrator.
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const theirs = rows.filter(({ name, email }) => words.every((word) => searchText(name, email).includes(word)))
  return [...there, ...theirs.map(({ id, name, email }) => ({ id: id!, name: name ?? email ?? id!, email }))]
}

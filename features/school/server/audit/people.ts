import { searchText } from '#platform/model/search-text.ts'
import { auditPeopleMax, auditRecentMax } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import { findOwners } from '#features/accounts/server/accounts/owners.ts'

type Named = { id: string; name: string; email: string | null }

/**
 * Lists people to choose from, including deleted ones: those whose name or address matches or, without a search, the most active recently.
 */
export const peopleOfLog = async (
  db: Database,
  { as, search = '' }: { as: 'by' | 'account'; search?: string | undefined },
): Promise<Named[]> => (searchText(search).trim() === '' ? busiestOfLate(db, as) : foundPeople(db, search))

/** Counted here, because the database would read every event of these people. */
async function busiestOfLate(db: Database, as: 'by' | 'account'): Promise<Named[]> {
  const who = as === 'by' ? 'actor' : 'account'
  const chain = await db.selectFrom('audit_chain').select('last_number').executeTakeFirst()
  const rows = await db
    .selectFrom('audit_events')
    .select([`${who}_id as id`, `${who}_name as name`, `${who}_email as email`])
    .where('number', '>', (chain?.last_number ?? 0) - auditRecentMax)
    .orderBy('number', 'desc')
    .execute()
  const people = new Map<string, Named & { auditEvents: number }>()
  for (const { id, name, email } of rows) {
    if (id === null) continue
    const known = people.get(id) ?? { id, name: name ?? email ?? id, email, auditEvents: 0 }
    people.set(id, { ...known, auditEvents: known.auditEvents + 1 })
  }
  const busiest = [...people.values()].toSorted((one, other) => other.auditEvents - one.auditEvents)
  return busiest.slice(0, auditPeopleMax).map(({ id, name, email }) => ({ id, name, email }))
}

async function foundPeople(db: Database, search: string): Promise<Named[]> {
  const there = await findOwners(db, { search })
  const gone = db
    .selectFrom('audit_events')
    .select(['account_id as id', 'account_name as name', 'account_email as email'])
    .where('event', '=', 'account-deleted')
    .where('account_id', 'is not', null)
    .where((eb) => eb.and(holdsWords('search_text', search)))
  const rows = await gone.orderBy('number', 'desc').limit(auditPeopleMax).execute()
  // A row may match through its other person, so the found people are filtered again.
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const theirs = rows.filter(({ name, email }) => words.every((word) => searchText(name, email).includes(word)))
  return [...there, ...theirs.map(({ id, name, email }) => ({ id: id!, name: name ?? email ?? id!, email }))]
}

import type * as z from 'zod/mini'
import type { staffUpdates } from '../../contract/staff-updates.ts'
import { planChanges, type ListedPerson, type StaffChange } from '../../model/staff/update.ts'
import { emailKey } from '#platform/model/email.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { accountsByEmail, groupNames, type Account } from './accounts.ts'

export type List = Pick<z.output<(typeof staffUpdates.apply)['body']>, 'people' | 'makesGroups'>
export type Planned = { account: Account; listed: ListedPerson; changes: StaffChange[] }

/** Compares a list with the accounts. Changes nothing. */
export async function previewUpdate(
  db: Database,
  list: List,
  callerId: string,
): Promise<z.input<(typeof staffUpdates.preview)['response']>> {
  const planned = await planUpdate(db, list, callerId)
  return {
    people: planned
      .filter(({ changes }) => changes.length > 0)
      .map(({ account: { id, name, email }, changes }) => ({ id, name, email, changes })),
    missing: await missingPeople(db, list, callerId),
  }
}

/** Plans the changes of all people in the list who have an account, in the order of the list. */
export async function planUpdate(db: Database, { people, makesGroups }: List, callerId: string): Promise<Planned[]> {
  const [accounts, groups] = await Promise.all([
    accountsByEmail(
      db,
      people.map(({ email }) => email),
    ),
    groupNames(db),
  ])
  // The first row of a person counts.
  const rows = new Map(people.toReversed().map((person) => [emailKey(person.email), person]))
  return [...new Set(people.map(({ email }) => emailKey(email)))].flatMap((key) => {
    const account = accounts.get(key)
    if (!account) return []
    const { email, name = null, school = null, phone = null, group = null, role = null } = rows.get(key)!
    const listed = { email, name, school, phone, group, role }
    const names = account.groups.map(({ name }) => name)
    const context = { groups, makesGroups, isCaller: account.id === callerId }
    return [{ account, listed, changes: planChanges(listed, { ...account, groups: names }, context) }]
  })
}

/** Lists active people who are not in the list, except the caller, with the number of their documents. */
async function missingPeople(db: Database, { people }: List, callerId: string) {
  const listed = new Set(people.map(({ email }) => emailKey(email)))
  const rows = await db
    .selectFrom('users')
    .leftJoin('agent_usage', 'agent_usage.user_id', 'users.id')
    .select(({ fn, eb }) => [
      'users.id',
      'users.name',
      'users.email',
      'users.email_key',
      'users.role',
      fn.coalesce(fn.sum<number>('agent_usage.generations'), eb.lit(0)).as('documents'),
    ])
    .where('users.is_active', '=', 1)
    .where('users.id', '!=', callerId)
    .groupBy(['users.id', 'users.name', 'users.email', 'users.email_key', 'users.role'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows
    .filter(({ email_key }) => !listed.has(email_key))
    .map(({ id, name, email, role, documents }) => ({ id, name, email, role, documents }))
}

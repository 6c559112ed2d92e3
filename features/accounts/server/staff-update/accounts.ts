import { emailKey } from '#platform/model/email.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

/** Within the number of parameters per statement of PostgreSQL and SQLite. */
const atOnce = 5_000

type Group = { id: string; name: string }
export type Account = Pick<
  Schema['users'],
  'id' | 'name' | 'email' | 'email_key' | 'phone' | 'school' | 'role' | 'is_active' | 'version'
> & { groups: Group[] }

const columns = ['id', 'name', 'email', 'email_key', 'phone', 'school', 'role', 'is_active', 'version'] as const

/** Returns the accounts of these addresses by `emailKey`, with their groups in the order of their names. */
export async function accountsByEmail(db: Database, emails: readonly string[]): Promise<Map<string, Account>> {
  const accounts = await loadAccounts(db, 'email_key', [...new Set(emails.map(emailKey))])
  return new Map(accounts.map((account) => [account.email_key, account]))
}

export async function accountsById(db: Database, ids: readonly string[]): Promise<Map<string, Account>> {
  const accounts = await loadAccounts(db, 'id', [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, account]))
}

async function loadAccounts(db: Database, by: 'id' | 'email_key', keys: readonly string[]): Promise<Account[]> {
  const accounts: Account[] = []
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const rows = await db.selectFrom('users').select(columns).where(by, 'in', some).execute()
    const memberships = await db
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'group_members.user_id')
      .innerJoin('groups', 'groups.id', 'group_members.group_id')
      .select(['group_members.user_id', 'groups.id', 'groups.name'])
      .where(`users.${by}`, 'in', some)
      .orderBy('groups.name_key')
      .execute()
    const groups = Map.groupBy(memberships, ({ user_id }) => user_id)
    accounts.push(
      ...rows.map((row) => ({ ...row, groups: (groups.get(row.id) ?? []).map(({ id, name }) => ({ id, name })) })),
    )
  }
  return accounts
}

/** Returns the names of all groups by `groupKey`. */
export async function groupNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('groups').select(['name', 'name_key']).execute()
  return new Map(rows.map(({ name, name_key }) => [name_key, name]))
}

import type { Database, Schema } from '#platform/server/database/schema.ts'

/** Ids per statement. */
const atOnce = 500

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'school',
  'role',
  'is_active',
  'awaits_approval',
  'created_at',
  'last_seen_at',
] as const

/** The columns of an account in a bulk change. */
export type Person = Pick<Schema['users'], (typeof columns)[number]>

/** Returns the accounts that still exist. */
export async function rowsOf(db: Database, ids: readonly string[]): Promise<Person[]> {
  const rows: Person[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    rows.push(...(await db.selectFrom('users').select(columns).where('id', 'in', some).execute()))
  }
  return rows
}

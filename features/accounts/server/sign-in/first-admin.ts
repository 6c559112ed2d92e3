import { createUser } from '../accounts/accounts.ts'
import { madePassword } from '../accounts/made-password.ts'
import type { Database } from '#platform/server/database/schema.ts'

type Deps = { db: Database; clock: () => Date; admin: { email: string | null; password: string | null } }

/**
 * Creates the first administrator while there is none. Returns the credentials to print: the password only if it was generated here; it
 * must be changed at its first use. Null when an administrator exists, even since a moment ago: several processes may start on one database
 * at the same time.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<{ email: string; password: string | null } | null> {
  if (await adminExists(deps.db)) return null
  const email = deps.admin.email ?? 'admin@example.com'
  const made = deps.admin.password ? null : madePassword()
  const password = deps.admin.password ?? made!
  try {
    await createUser(deps, { name: 'Administrator', email, password, role: 'ADMIN', mustChangePassword: made !== null })
  } catch (error) {
    if (await adminExists(deps.db)) return null
    throw error
  }
  return { email, password: made }
}

async function adminExists(db: Database): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').limit(1).execute()
  return found.length > 0
}

import { emailKey } from '#platform/model/email.ts'
import type { Database } from '#platform/server/database/schema.ts'

/** Within the number of parameters per statement of PostgreSQL and SQLite. */
const atOnce = 5_000

/** Returns the addresses that have an account, normalised by `emailKey`. */
export async function knownEmails(db: Database, emails: readonly string[]): Promise<string[]> {
  const keys = [...new Set(emails.map(emailKey))]
  const known: string[] = []
  for (let at = 0; at < keys.length; at += atOnce) {
    const rows = await db
      .selectFrom('users')
      .select('email_key')
      .where('email_key', 'in', keys.slice(at, at + atOnce))
      .execute()
    known.push(...rows.map(({ email_key }) => email_key))
  }
  return known
}

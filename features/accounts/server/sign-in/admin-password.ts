import { emailKey, findByEmail } from '../accounts/accounts.ts'
import { forgetFailures } from '../accounts/attempts.ts'
import { madePassword } from '../accounts/made-password.ts'
import { hashMadePassword } from '../accounts/password.ts'
import { endAllSessions } from '../accounts/sessions.ts'
import { CommandFault } from '#platform/server/operator-faults.ts'
import type { Database } from '#platform/server/database/schema.ts'

/**
 * Gives an administrator who is locked out a password that must be changed at its first use, and ends the account's sessions.
 * @throws CommandFault when the account does not exist or is not an active administrator
 */
export async function resetAdminPassword(db: Database, email: string): Promise<string> {
  const row = await findByEmail(db, email)
  if (!row) throw new CommandFault(`There is no account with the e-mail ${email}.`)
  if (row.role !== 'ADMIN') throw new CommandFault(`${email} is not an administrator: nothing has been changed.`)
  if (!row.is_active) throw new CommandFault(`The account ${email} is deactivated: nothing has been changed.`)
  const password = madePassword()
  const password_hash = await hashMadePassword(password)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password_hash, must_change_password: 1, temporary_password_by: null })
      .where('id', '=', row.id)
      .execute()
    await endAllSessions(transaction, row.id)
    await forgetFailures(transaction, emailKey(email))
  })
  return password
}

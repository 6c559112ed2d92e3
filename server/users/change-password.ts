import type * as z from 'zod/mini'
import type { PasswordChange } from '#contract/users'
import { hashPassword, passwordMatches } from '../accounts/password.ts'
import { endOtherSessions } from '../accounts/sessions.ts'
import type { Database } from '../database/schema.ts'
import type { Session } from '../http/session.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'

/**
 * Changes one's own password and ends the account's other sessions.
 * @throws Refusal 400 when the current password is not right, 404 for somebody else's account (administrators: 403).
 */
export async function changePassword(
  db: Database,
  id: string,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  { user, tokenHash }: Session,
): Promise<void> {
  if (id !== user.id) throw user.role === 'ADMIN' ? forbidden() : notFound()
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  if (!(await passwordMatches(currentPassword, row.password_hash))) throw currentPasswordWrong()
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (transaction) => {
    // Of two who change it at the same moment, the second no longer knows the current one.
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', row.password_hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw currentPasswordWrong()
    await endOtherSessions(transaction, id, tokenHash)
  })
}

const currentPasswordWrong = () => invalid({ currentPassword: { key: 'profile.currentPasswordWrong' } })

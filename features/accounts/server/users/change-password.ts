import type * as z from 'zod/mini'
import type { PasswordChange } from '../../contract/users.ts'
import { hashPassword } from '../accounts/password.ts'
import { endOtherSessions } from '../accounts/sessions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Session } from '#platform/server/http/session.ts'
import { forbidden, invalid, notFound } from '#platform/server/app-error.ts'
import { withdrawLinks } from '../invitations/links.ts'
import { confirmPassword, currentPasswordWrong, type Confirming } from './confirm-password.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Changes the caller's own password and ends the account's other sessions.
 * @throws AppError 400 when the current password is wrong, or must be changed and would stay the same; 404 for another person's account
 * (administrators: 403)
 */
export async function changePassword(
  deps: Confirming,
  id: string,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  caller: { session: Session; from: Caller },
): Promise<void> {
  const { user, id: sessionId, mustChangePassword } = caller.session
  if (id !== user.id) throw user.role === 'ADMIN' ? forbidden() : notFound()
  const confirmed = await confirmPassword(deps, currentPassword, caller)
  if (mustChangePassword && newPassword === currentPassword)
    throw invalid({ newPassword: message(accountServerTexts, 'profile.samePassword') })
  const password_hash = await hashPassword(newPassword, user.id)
  await caller.from.audited(deps.db, async (transaction, record) => {
    // When two requests change it at the same time, the second has an outdated current password.
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash, must_change_password: 0, temporary_password_by: null })
      .where('id', '=', id)
      .where('password_hash', '=', confirmed)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw currentPasswordWrong()
    await endOtherSessions(transaction, id, sessionId)
    await withdrawLinks(transaction, id, deps.clock())
    record('password-changed', id)
  })
}

import { beginConfirmation } from '../accounts/attempts.ts'
import { passwordMatches } from '../accounts/password.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Session } from '#platform/server/http/session.ts'
import { invalid, signInNeeded } from '#platform/server/app-error.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type Confirming = { db: Database; clock: () => Date; limitsSignIns: boolean }

/**
 * Confirms the identity of a signed-in user. Call it outside a transaction, because it may wait in a queue.
 * @returns the stored hash, so that a change can require that it is still the same
 * @throws AppError 400 when the password is wrong; 429 after too many failures in this session
 */
export async function confirmPassword(
  deps: Confirming,
  password: string,
  { session: { id, user }, from }: { session: Session; from: Caller },
): Promise<string> {
  const attempt = deps.limitsSignIns ? await beginConfirmation(deps, id) : null
  const row = await deps.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  if (!row) throw signInNeeded()
  if (!(await passwordMatches(password, row.password_hash, user.id))) {
    from.record('password-not-confirmed', user.id)
    throw currentPasswordWrong()
  }
  await attempt?.passed()
  return row.password_hash
}

export const currentPasswordWrong = () =>
  invalid({ currentPassword: message(accountServerTexts, 'profile.currentPasswordWrong') })

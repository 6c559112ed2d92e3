import type * as z from 'zod/mini'
import type { oidc } from '../../contract/oidc.ts'
import { userOf } from '../accounts/accounts.ts'
import { readSignInOrigin } from '../accounts/device.ts'
import { readOrigins, trustOrigins } from '../accounts/trusted-networks.ts'
import { startSession } from '../accounts/sessions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { AppError } from '#platform/server/app-error.ts'
import { hashOf, type Flows } from './flow.ts'
import { accountServerTexts } from '../texts.ts'
import { schoolSignInTexts } from '../../texts/school-sign-in.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date; flows: Flows }
type Input = z.output<typeof oidc.comeIn.body>
type CameIn = z.input<typeof oidc.comeIn.response>

/**
 * Gives a browser that has returned from the provider its session: once, within a minute, in any process.
 * @throws AppError 401 without a valid code; 403 when the account has been deactivated in the meantime
 */
export async function comeIn({ db, clock, flows }: Deps, { device }: Input, from: Caller): Promise<CameIn> {
  const code = flows.handedOver(from.cookies)
  const { oidcLogin, user, token } = await db.transaction().execute(async (transaction) => {
    const oidcLogin = code && (await claimLogin(transaction, code, clock()))
    if (!oidcLogin) throw new AppError(401, message(schoolSignInTexts, 'signInProblem.stale'))
    // The update locks the row, as in signing in with a password.
    const user = await transaction
      .updateTable('users')
      .set((eb) => ({ is_active: eb.ref('is_active') }))
      .where('id', '=', oidcLogin.user_id)
      .returningAll()
      .executeTakeFirst()
    if (!user?.is_active) throw new AppError(403, message(accountServerTexts, 'auth.deactivated'))
    if (user.role === 'ADMIN') await transaction.updateTable('oidc').set({ admin_signed_in: 1 }).execute()
    const token = await startSession({ db: transaction, clock }, user.id, readSignInOrigin(from))
    return { oidcLogin, user, token }
  })
  await trustOrigins({ db, clock }, user.id, readOrigins(from.address, device))
  from.record('signed-in', user.id, { changes: [{ field: 'method', before: null, after: 'oidc' }] })
  return { user: userOf(user), token, path: oidcLogin.path, joined: oidcLogin.joined === 1 }
}

async function claimLogin(transaction: Database, code: string, now: Date) {
  const oidcLogin = await transaction
    .deleteFrom('oidc_logins')
    .where('code_hash', '=', hashOf(code))
    .returningAll()
    .executeTakeFirst()
  return oidcLogin && oidcLogin.ends_at > now.toISOString() ? oidcLogin : null
}

/** Deletes sign-in results that no page fetched. */
export async function deleteOldOidcLogins({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await db.deleteFrom('oidc_logins').where('ends_at', '<', clock().toISOString()).execute()
}

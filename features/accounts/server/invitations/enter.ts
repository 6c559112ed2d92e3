import type * as z from 'zod/mini'
import type { User } from '#platform/contract/account.ts'
import type { welcome } from '../../contract/welcome.ts'
import { emailKey, userById } from '../accounts/accounts.ts'
import { forgetFailures } from '../accounts/attempts.ts'
import { readSignInOrigin } from '../accounts/device.ts'
import { readOrigins, trustOrigins } from '../accounts/trusted-networks.ts'
import { hashPassword } from '../accounts/password.ts'
import { endAllSessions, startSession } from '../accounts/sessions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { EnterDeps } from './deps.ts'
import { linkOf, withdrawLinks, type KnownLink } from './links.ts'
import { isOpenLink, openLinkOf } from './open-invitations.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Input = z.output<typeof welcome.enter.body>

/** Returns the person that a link is for. @throws AppError as linkOf does; 403 when they may not sign in with a password */
export async function readLink(deps: EnterDeps, token: string) {
  if (await isOpenLink(deps.db, token))
    return { isNew: true, name: null, email: null, expiresAt: (await openLinkOf(deps, token)).expires_at }
  const { kind, name, email, expires_at } = await usableLink(deps, token)
  return { isNew: kind === 'invitation', name, email, expiresAt: expires_at }
}

/**
 * Sets the password of a link's account and signs its owner in. The link, other open links and the account's sessions end.
 * @throws AppError as readLink does; when two requests use a link at the same time, the second gets the error for a used link
 */
export async function enterByLink(
  deps: EnterDeps,
  { token, password, device }: Input,
  from: Caller,
): Promise<{ user: User; token: string }> {
  const { db, clock } = deps
  const link = await usableLink(deps, token)
  const password_hash = await hashPassword(password, link.user_id)
  const session = await from.audited(db, async (transaction, record) => {
    await use(transaction, link, clock())
    const row = await transaction
      .updateTable('users')
      .set({ password_hash, must_change_password: 0, temporary_password_by: null })
      .where('id', '=', link.user_id)
      .where('is_active', '=', 1)
      .returning('email')
      .executeTakeFirst()
    if (!row) throw new AppError(404, message(accountServerTexts, 'welcome.unknown'))
    await withdrawLinks(transaction, link.user_id, clock())
    await endAllSessions(transaction, link.user_id)
    await forgetFailures(transaction, emailKey(row.email))
    record('password-set-by-link', link.user_id)
    return startSession({ ...deps, db: transaction }, link.user_id, readSignInOrigin(from))
  })
  await trustOrigins(deps, link.user_id, readOrigins(from.address, device))
  return { user: await userById(db, link.user_id), token: session }
}

/** If everyone but administrators must use school sign-in, a link stays unused, because it may become valid again. */
async function usableLink({ db, clock, isSchoolOnly }: EnterDeps, token: string): Promise<KnownLink> {
  const link = await linkOf(db, token, clock())
  if (link.role !== 'ADMIN' && (await isSchoolOnly()))
    throw new AppError(403, message(accountServerTexts, 'admission.onlyBySchool'))
  return link
}

async function use(transaction: Database, { id }: KnownLink, now: Date): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('password_links')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError(410, message(accountServerTexts, 'welcome.used'))
}

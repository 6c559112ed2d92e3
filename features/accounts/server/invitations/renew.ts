import type { InvitationMethod, Invitation } from '../../contract/invitations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { assertStillAdministrator } from '../accounts/administrators.ts'
import { forgetFailures } from '../accounts/attempts.ts'
import { madePassword } from '../accounts/made-password.ts'
import { hashMadePassword, noPassword } from '../accounts/password.ts'
import { endAllSessions } from '../accounts/sessions.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import type { InvitationDeps } from './deps.ts'
import { lettersIn } from './letters.ts'
import { newLink, createLinkInvitation, withdrawLinks } from './links.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Who = { id: string; editor: { id: string }; language: Language; from: Pick<Caller, 'audited'> }

/**
 * Creates new access for someone who has not signed in yet or has lost their password. The previous password, links and sessions end at
 * once.
 * @throws AppError 403 when the caller is no longer an administrator; 404; 409 for the caller's own account and for an inactive one
 */
export async function renewInvitation(
  deps: InvitationDeps,
  { id, editor, language, from }: Who,
  method: InvitationMethod,
): Promise<Invitation> {
  const { db, clock } = deps
  if (id === editor.id) throw new AppError(409, message(accountServerTexts, 'firstSignIn.notOneself'))
  const password = method === 'password' ? madePassword() : null
  const password_hash = password === null ? noPassword : await hashMadePassword(password)
  const letters = await lettersIn(deps, language)
  const renewed = await from.audited(db, async (transaction, record): Promise<Invitation> => {
    await assertStillAdministrator(transaction, editor.id)
    const row = await heldRow(transaction, id)
    const isInvitation = !(await hasBeenIn(transaction, row))
    await withdrawLinks(transaction, id, clock())
    await endAllSessions(transaction, id)
    await forgetFailures(transaction, row.email_key)
    record(isInvitation ? 'invited' : 'password-reset', id)
    const account = transaction.updateTable('users').where('id', '=', id)
    if (password !== null) {
      await account
        .set({ password_hash, must_change_password: 1, temporary_password_by: editor.id, invited_until: null })
        .execute()
      return { method: 'password', password }
    }
    const link = newLink(clock(), { userId: id, kind: isInvitation ? 'invitation' : 'reset', madeBy: editor.id })
    await transaction.insertInto('password_links').values(link.row).execute()
    const invited_until = isInvitation ? link.row.expires_at : null
    await account.set({ password_hash, must_change_password: 0, temporary_password_by: null, invited_until }).execute()
    await letters?.queue(transaction, [{ link, to: row }])
    return createLinkInvitation(link, letters !== null)
  })
  letters?.wake()
  return renewed
}

/** The update locks the row: of two simultaneous renewals the second replaces the first. */
async function heldRow(transaction: Database, id: string): Promise<Schema['users']> {
  const row = await transaction
    .updateTable('users')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!row.is_active) throw new AppError(409, message(accountServerTexts, 'firstSignIn.inactive'))
  return row
}

/** Every sign-in stores a trusted network. A person whose access was reset before that feature had a password. */
async function hasBeenIn(transaction: Database, row: Schema['users']): Promise<boolean> {
  if (row.password_hash !== noPassword && !row.must_change_password) return true
  const origins = transaction.selectFrom('trusted_networks').select('origin').where('user_id', '=', row.id)
  if (await origins.limit(1).executeTakeFirst()) return true
  const links = transaction.selectFrom('password_links').select('id').where('user_id', '=', row.id)
  const resets = links.where((eb) => eb.or([eb('kind', '!=', 'invitation'), eb('state', '=', 'used')]))
  return (await resets.limit(1).executeTakeFirst()) !== undefined
}

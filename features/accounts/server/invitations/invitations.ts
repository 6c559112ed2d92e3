import type * as z from 'zod/mini'
import type { LastMail } from '../../contract/invitations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { noPassword } from '../accounts/password.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import type { InvitationDeps } from './deps.ts'
import { withdrawLinks } from './links.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { platformServerTexts } from '#platform/server/texts.ts'

/** Returns whether the person has a password, their last link and the state of its email. @throws AppError 404 */
export async function getInvitation({ db, clock }: InvitationDeps, id: string, language: Language) {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const link = await db
    .selectFrom('password_links')
    .select(['kind', 'state', 'created_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'problem', 'created_at', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    hasPassword: row.password_hash !== noPassword,
    link: link
      ? {
          kind: link.kind,
          state: link.state === 'open' && link.expires_at <= clock().toISOString() ? ('expired' as const) : link.state,
          createdAt: link.created_at,
          expiresAt: link.expires_at,
        }
      : null,
    mail: mail ? lastMailOf(mail, language) : null,
  }
}

type MailFields = Pick<Schema['mails'], 'state' | 'problem' | 'created_at' | 'ended_at'>

const lastMailOf = (
  { state, problem, created_at, ended_at }: MailFields,
  language: Language,
): z.infer<typeof LastMail> => ({
  state,
  problem: problem && translateStored(language, { key: problem }, platformServerTexts),
  at: ended_at ?? created_at,
})

/** People per statement: SQLite accepts 32,766 values in one. */
const batchSize = 1_000

/** Returns the status of each person's last email, by email key (rules/email); people without an email are omitted. */
export async function lastMailsTo(db: Database, emailKeys: readonly string[], language: Language) {
  const mails = new Map<string, z.infer<typeof LastMail>>()
  for (let start = 0; start < emailKeys.length; start += batchSize) {
    const rows = await db
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .select(['users.email_key', 'mails.state', 'mails.problem', 'mails.created_at', 'mails.ended_at'])
      .where('users.email_key', 'in', emailKeys.slice(start, start + batchSize))
      .orderBy('mails.created_at')
      .orderBy('mails.id')
      .execute()
    for (const row of rows) mails.set(row.email_key, lastMailOf(row, language))
  }
  return mails
}

/** Revokes a person's unused link. @throws AppError 404 when the person does not exist; 409 when there is no such link */
export async function withdrawInvitation(
  { db, clock }: InvitationDeps,
  id: string,
  from: Pick<Caller, 'audited'>,
): Promise<void> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  await from.audited(db, async (transaction, record) => {
    if (!(await withdrawLinks(transaction, id, clock())))
      throw new AppError(409, message(accountServerTexts, 'firstSignIn.nothingOpen'))
    record('link-revoked', id)
  })
}

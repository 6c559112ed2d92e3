import type { Role } from '#platform/model/roles.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Invitation } from '../../contract/invitations.ts'
import { forgottenMinutes, invitationDays, resetDays } from '#platform/model/limits.ts'
import { isAdministrator } from '../accounts/administrators.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { dropQueuedMails } from '#platform/server/mail/outbox.ts'
import { AppError } from '#platform/server/app-error.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Kind = Schema['password_links']['kind']
type Ordered = { userId: string; kind: Kind; madeBy: string | null }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const lifetimesMs: Record<Kind, number> = {
  invitation: invitationDays * dayMs,
  reset: resetDays * dayMs,
  forgotten: forgottenMinutes * minuteMs,
}

/** An expired link explains itself for this long. */
const rememberedMs = 90 * dayMs

export type NewLink = { row: Schema['password_links']; token: string }

/** Creates the row of a link and its token: 256 random bits, of which the row stores only the SHA-256 hash. */
export function newLink(now: Date, { userId, kind, madeBy }: Ordered): NewLink {
  const token = randomBytes(32).toString('base64url')
  const row: Schema['password_links'] = {
    id: newId(),
    token_hash: hashOf(token),
    user_id: userId,
    kind,
    state: 'open',
    created_by: madeBy,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimesMs[kind]).toISOString(),
  }
  return { row, token }
}

export const createLinkInvitation = ({ row, token }: NewLink, mailed: boolean): Invitation => ({
  method: 'link',
  token,
  expiresAt: row.expires_at,
  mailed,
})

/** Revokes the open links of an account and cancels its unsent emails. @returns whether one of the links still worked */
export async function withdrawLinks(db: Database, userId: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const withdrawn = await db
    .updateTable('password_links')
    .set({ state: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning('expires_at')
    .execute()
  const invited = db.updateTable('users').set({ invited_until: at }).where('id', '=', userId)
  await invited.where('invited_until', '>', at).execute()
  await dropQueuedMails(db, userId)
  return withdrawn.some(({ expires_at }) => expires_at > at)
}

export type KnownLink = Pick<Schema['password_links'], 'id' | 'user_id' | 'kind' | 'expires_at'> & {
  name: string
  email: string
  role: Role
}

/**
 * Finds the link of a token and its account. @throws AppError 404 when the token is unknown or the account may not be used, which does not
 * tell a stranger that it exists; 410 when the link is no longer valid
 */
export async function linkOf(db: Database, token: string, now: Date): Promise<KnownLink> {
  const row = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select([
      'password_links.id',
      'password_links.user_id',
      'password_links.kind',
      'password_links.state',
      'password_links.created_by',
      'password_links.expires_at',
    ])
    .select(['users.name', 'users.email', 'users.role'])
    .where('password_links.token_hash', '=', hashOf(token))
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(accountServerTexts, 'welcome.unknown'))
  if (row.state === 'used') throw new AppError(410, message(accountServerTexts, 'welcome.used'))
  const isEnded = row.kind !== 'forgotten' && !(await isAdministrator(db, row.created_by))
  if (row.state === 'withdrawn' || isEnded) throw new AppError(410, message(accountServerTexts, 'welcome.withdrawn'))
  if (row.expires_at <= now.toISOString()) throw new AppError(410, message(accountServerTexts, 'welcome.expired'))
  return row
}

export async function dropOldLinks({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const oldest = new Date(clock().getTime() - rememberedMs).toISOString()
  await db.deleteFrom('password_links').where('expires_at', '<', oldest).execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

import { createHash, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { User } from '#platform/contract/account.ts'
import type { OpenLink, openInvitations } from '../../contract/open-invitations.ts'
import type { welcome } from '../../contract/welcome.ts'
import { invitationDays } from '#platform/model/limits.ts'
import { assertStillAdministrator, isAdministrator } from '../accounts/administrators.ts'
import { assertPersonName, newUserRow, userOf, withFreeEmail } from '../accounts/accounts.ts'
import { readSignInOrigin } from '../accounts/device.ts'
import { readOrigins, trustOrigins } from '../accounts/trusted-networks.ts'
import { hashPassword } from '../accounts/password.ts'
import { startSession } from '../accounts/sessions.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { changeMembers } from '../groups/members.ts'
import { prepareMoveEvents } from '../groups/move-events.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import type { EnterDeps } from './deps.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = Pick<EnterDeps, 'db' | 'clock'>
type Audited = Pick<Caller, 'audited'>

const dayMs = 86_400_000
/** Equals the time for which an account's link can explain itself. */
const rememberedMs = 90 * dayMs
const mostListed = 100

/**
 * Creates an open invitation. Its token has 256 random bits; the row stores only the SHA-256 hash. @throws AppError 403 when the caller is
 * no longer an administrator
 */
export async function makeOpenLink(
  { db, clock }: Deps,
  { role, groupIds }: z.output<typeof openInvitations.create.body>,
  { madeBy, from }: { madeBy: string; from: Audited },
): Promise<{ link: OpenLink; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const row: Schema['open_invitations'] = {
    id: newId(),
    token_hash: hashOf(token),
    role,
    group_ids: JSON.stringify(groupIds),
    state: 'open',
    created_by: madeBy,
    used_by: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + invitationDays * dayMs).toISOString(),
  }
  await from.audited(db, async (transaction, record) => {
    await assertStillAdministrator(transaction, madeBy)
    await transaction.insertInto('open_invitations').values(row).execute()
    record('open-invitation-created', null, { changes: [{ field: 'role', before: null, after: role }] })
  })
  const [link] = await shown(db, [row], now)
  return { link: link!, token }
}

/** Lists open invitations, newest first. */
export async function listOpenInvitations({ db, clock }: Deps): Promise<OpenLink[]> {
  const rows = await db
    .selectFrom('open_invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return shown(db, rows, clock())
}

/** @throws AppError 404 when it does not exist; 409 when it is no longer valid */
export async function withdrawOpenLink({ db, clock }: Deps, id: string, from: Audited): Promise<void> {
  const isDone = await from.audited(db, async (transaction, record) => {
    const { numUpdatedRows } = await transaction
      .updateTable('open_invitations')
      .set({ state: 'withdrawn' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', clock().toISOString())
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) record('open-invitation-revoked', null)
    return numUpdatedRows > 0n
  })
  if (isDone) return
  const row = await db.selectFrom('open_invitations').select('id').where('id', '=', id).executeTakeFirst()
  throw row ? new AppError(409, message(accountServerTexts, 'firstSignIn.nothingOpen')) : notFound()
}

/** Returns whether the token belongs to an open invitation, whatever its state. */
export async function isOpenLink(db: Database, token: string): Promise<boolean> {
  const row = db.selectFrom('open_invitations').select('id').where('token_hash', '=', hashOf(token))
  return (await row.executeTakeFirst()) !== undefined
}

/** @throws AppError 404 when it does not exist; 410 when it is no longer valid; 403 while only school sign-in is allowed */
export async function openLinkOf(
  { db, clock, isSchoolOnly }: EnterDeps,
  token: string,
): Promise<Schema['open_invitations']> {
  const row = await db
    .selectFrom('open_invitations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(accountServerTexts, 'welcome.unknown'))
  if (row.state === 'used') throw new AppError(410, message(accountServerTexts, 'welcome.used'))
  if (row.state === 'withdrawn' || !(await isAdministrator(db, row.created_by)))
    throw new AppError(410, message(accountServerTexts, 'welcome.withdrawn'))
  if (row.expires_at <= clock().toISOString()) throw new AppError(410, message(accountServerTexts, 'welcome.expired'))
  if (await isSchoolOnly()) throw new AppError(403, message(accountServerTexts, 'admission.onlyBySchool'))
  return row
}

/**
 * Creates an account with an open invitation and signs in; the link ends. Works even when registration is closed.
 * @throws AppError as openLinkOf does; 409 when the email is in use (the link stays valid); when two requests use a link at the same time,
 * the second gets the error for a used link
 */
export async function joinByLink(
  deps: EnterDeps,
  { token, device, password, ...person }: z.output<typeof welcome.join.body>,
  from: Caller,
): Promise<{ user: User; token: string }> {
  const { db, clock } = deps
  const link = await openLinkOf(deps, token)
  assertPersonName(person.name)
  const row = newUserRow(clock, { ...person, role: link.role, passwordHash: await hashPassword(password) })
  const add = (JSON.parse(link.group_ids) as string[]).map((group_id) => ({ user_id: row.id, group_id }))
  const session = await from.audited(db, async (transaction, record) => {
    await use(transaction, link, { by: row.id, now: clock() })
    await withFreeEmail(transaction.insertInto('users').values(row).execute())
    const recordMoves = await prepareMoveEvents(transaction, await changeMembers(transaction, { add, remove: [] }))
    record('registered-by-invitation', row.id)
    recordMoves(record)
    return startSession({ ...deps, db: transaction }, row.id, readSignInOrigin(from))
  })
  await trustOrigins(deps, row.id, readOrigins(from.address, device))
  return { user: userOf(row), token: session }
}

async function use(
  transaction: Database,
  { id }: Schema['open_invitations'],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('open_invitations')
    .set({ state: 'used', used_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError(410, message(accountServerTexts, 'welcome.used'))
}

async function shown(db: Database, rows: readonly Schema['open_invitations'][], now: Date): Promise<OpenLink[]> {
  const groupIds = new Set(rows.flatMap(({ group_ids }) => JSON.parse(group_ids) as string[]))
  const userIds = rows.flatMap(({ used_by }) => used_by ?? [])
  const named = <Row extends { id: string; name: string }>(found: readonly Row[]) =>
    new Map(found.map((one) => [one.id, one]))
  const groups = named(
    groupIds.size === 0
      ? []
      : await db
          .selectFrom('groups')
          .select(['id', 'name'])
          .where('id', 'in', [...groupIds])
          .execute(),
  )
  const people = named(
    userIds.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute(),
  )
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    groups: (JSON.parse(row.group_ids) as string[]).flatMap((id) => groups.get(id)?.name ?? []),
    state: row.state === 'open' && row.expires_at <= now.toISOString() ? 'expired' : row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedBy: (row.used_by !== null && people.get(row.used_by)) || null,
  }))
}

export async function deleteOldOpenInvitations({ db, clock }: Deps): Promise<void> {
  const oldest = new Date(clock().getTime() - rememberedMs).toISOString()
  await db.deleteFrom('open_invitations').where('expires_at', '<', oldest).execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

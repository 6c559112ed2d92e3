import type * as z from 'zod/mini'
import type { StaffImport } from '../../contract/staff.ts'
import type { LastMail, Invitation } from '../../contract/invitations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { emailKey } from '#platform/model/email.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import { lastMailsTo } from '../invitations/invitations.ts'
import type { InvitationDeps } from '../invitations/deps.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { accountServerTexts } from '../texts.ts'
import { staffTexts } from '../../texts/staff.ts'
import { message } from '#platform/i18n/message.ts'
import { translateStored, type Stored } from '#platform/i18n/translate.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { schoolSignInTexts } from '../../texts/school-sign-in.ts'

export type StaffDeps = InvitationDeps & {
  encryption: Encryption
  log: { error(fault: unknown, message: string): void }
}

/** Stored encrypted. */
export type PersonInvitation = { name: string; email: string; group: string | null; invitation: Invitation }
type InvitationState = PersonInvitation & { mail: z.infer<typeof LastMail> | null }

/** A running import reports far more often; a longer silence means that its process has died. */
const silentMs = 60_000
/** Links and passwords that were not downloaded, and the list itself, are kept up to this long. */
const invitationsMs = 24 * 3_600_000
const rowMs = 30 * 24 * 3_600_000

type Reader = { userId: string; language: Language }

/** Gets one of the caller's lists. @throws AppError 404 */
export async function getImport(deps: StaffDeps, id: string, { userId, language }: Reader): Promise<StaffImport> {
  const row = await deps.db
    .selectFrom('staff_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return viewOf(await asItIs(deps, row), language)
}

/** Returns the caller's latest list unless it is dismissed. */
export async function currentImport(deps: StaffDeps, { userId, language }: Reader): Promise<StaffImport | null> {
  const row = await deps.db
    .selectFrom('staff_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.is_dismissed === 0 ? viewOf(await asItIs(deps, row), language) : null
}

/**
 * Lists the invitations with the state of their mails.
 * @throws AppError 404, 410 for a list that was dismissed or has expired
 */
export async function listStaffInvitations(
  { db, encryption }: StaffDeps,
  id: string,
  { userId, language }: Reader,
): Promise<InvitationState[]> {
  const row = await db
    .selectFrom('staff_imports')
    .select(['state', 'invitations'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.invitations === null) throw new AppError(410, message(accountServerTexts, 'staff.invitationsGone'))
  const stored = JSON.parse(encryption.at(invitationField(id)).open(row.invitations)) as PersonInvitation[]
  const mails = await lastMailsTo(
    db,
    stored.map(({ email }) => emailKey(email)),
    language,
  )
  return stored.map((method) => ({ ...method, mail: mails.get(emailKey(method.email)) ?? null }))
}

/** @throws AppError 404; 409 while the accounts of the list are being created */
export async function putAway(deps: StaffDeps, id: string, userId: string): Promise<void> {
  const { state } = await getImport(deps, id, { userId, language: 'en' })
  if (state === 'making') throw new AppError(409, message(accountServerTexts, 'staff.stillMaking'))
  await deps.db.updateTable('staff_imports').set({ is_dismissed: 1, invitations: null }).where('id', '=', id).execute()
}

/**
 * Deletes the stored invitations in the transaction that ends the role of their administrators, because their links and passwords end with
 * it.
 */
export async function deleteInvitations(transaction: Database, userIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('staff_imports')
    .set({ invitations: null, is_dismissed: 1 })
    .where('user_id', 'in', userIds)
    .where('invitations', 'is not', null)
    .execute()
}

/** Deletes links and passwords that were not downloaded within a day, and lists of last month. */
export async function dropOldImports({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString()
  await db
    .updateTable('staff_imports')
    .set({ invitations: null, is_dismissed: 1 })
    .where('created_at', '<', before(invitationsMs))
    .where('invitations', 'is not', null)
    .execute()
  await db.deleteFrom('staff_imports').where('created_at', '<', before(rowMs)).execute()
}

export const invitationField = (id: string) => ({ table: 'staff_imports', id, column: 'invitations' })

/**
 * Marks an import as interrupted if its process seems to have ended. If the process is only slow, the first of the two writes wins (see
 * make.ts).
 */
async function asItIs({ db, clock }: StaffDeps, row: Schema['staff_imports']): Promise<Schema['staff_imports']> {
  if (row.state !== 'making' || clock().getTime() - Date.parse(row.seen_at) < silentMs) return row
  const { numUpdatedRows } = await db
    .updateTable('staff_imports')
    .set({ state: 'interrupted' })
    .where('id', '=', row.id)
    .where('state', '=', 'making')
    .where('seen_at', '=', row.seen_at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return { ...row, state: 'interrupted' }
  return db.selectFrom('staff_imports').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

function viewOf(
  { id, state, first_access: method, total, done, created_at, problem }: Schema['staff_imports'],
  language: Language,
): StaffImport {
  const view = { id, state, method, total, done, createdAt: created_at }
  if (problem === null) return view
  return { ...view, fault: translateStored(language, JSON.parse(problem) as Stored, ...faultTexts) }
}

/** The dictionaries that contain the possible error messages. */
const faultTexts = [accountServerTexts, platformServerTexts, staffTexts, schoolSignInTexts]

/** Records the progress, which also shows that the import is alive. */
export const reportProgress = async ({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>, id: string, done: number) =>
  db.updateTable('staff_imports').set({ done, seen_at: clock().toISOString() }).where('id', '=', id).execute()

/**
 * Finishes a list in the transaction that creates the accounts.
 * @throws if the import was marked as interrupted in the meantime: no account may be created then
 */
export async function finish(transaction: Database, id: string, sealed: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_imports')
    .set((eb) => ({ state: 'made', done: eb.ref('total'), invitations: sealed }))
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError(409, message(staffTexts, 'staff.interrupted'))
}

export async function fail({ db }: Pick<StaffDeps, 'db'>, id: string, fault: Stored): Promise<void> {
  await db
    .updateTable('staff_imports')
    .set({ state: 'failed', problem: JSON.stringify(fault) })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

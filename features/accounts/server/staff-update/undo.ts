import type * as z from 'zod/mini'
import type { StaffUpdate, staffUpdates } from '../../contract/staff-updates.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError, notFound } from '#platform/server/app-error.ts'
import { message } from '#platform/i18n/message.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { assertStillAdministrator } from '../accounts/administrators.ts'
import { changeMembers } from '../groups/members.ts'
import { prepareMoveEvents } from '../groups/move-events.ts'
import { accountServerTexts } from '../texts.ts'
import { accountsById } from './accounts.ts'
import type { UpdateDeps } from './apply.ts'
import { changeOf, isUntouched, readUpdate, undoableSince, type PersonChange } from './changes.ts'
import { saveAccount } from './save.ts'

type Undone = z.input<(typeof staffUpdates.undo)['response']>

/** Returns the latest update that can be undone, whoever made it; null without one. */
export async function currentUpdate({ db, clock }: Omit<UpdateDeps, 'jobs'>): Promise<StaffUpdate | null> {
  const row = await db
    .selectFrom('staff_updates')
    .select('id')
    .where('undone_at', 'is', null)
    .where('created_at', '>', undoableSince(clock()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? readUpdate(db, row.id) : null
}

/**
 * Returns people to their state before the update. Groups that it created stay.
 * @throws AppError 403 when the caller has lost the role; 404; 409 for an update that is undone already or older than a day
 */
export async function undoUpdate(
  { db, clock }: Omit<UpdateDeps, 'jobs'>,
  id: string,
  { userId, from }: { userId: string; from: Pick<Caller, 'audited'> },
): Promise<Undone> {
  return from.audited(db, async (transaction, record) => {
    await assertStillAdministrator(transaction, userId)
    const now = clock()
    await markUndone(transaction, id, now)
    const rows = await transaction
      .selectFrom('staff_update_changes')
      .selectAll()
      .where('update_id', '=', id)
      .where('left_out', 'is', null)
      .orderBy('user_id')
      .execute()
    const result = await restorePeople(transaction, rows.map(changeOf), { record, now, userId })
    record('staff-update-undone', userId, { count: result.restored })
    return result
  })
}

/** One of two simultaneous requests succeeds. */
async function markUndone(transaction: Database, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_updates')
    .set({ undone_at: now.toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('created_at', '>', undoableSince(now))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const row = await transaction.selectFrom('staff_updates').select('undone_at').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  throw new AppError(
    409,
    message(accountServerTexts, row.undone_at === null ? 'staff.undoTooLate' : 'staff.alreadyUndone'),
  )
}

async function restorePeople(
  transaction: Database,
  changes: readonly PersonChange[],
  { record, now, userId }: { record: RecordAuditEvent; now: Date; userId: string },
): Promise<Undone> {
  const accounts = await accountsById(
    transaction,
    changes.map(({ userId }) => userId),
  )
  const leftOut: Undone['leftOut'] = []
  const moves = { add: [] as Pair[], remove: [] as Pair[] }
  let restored = 0
  for (const change of changes) {
    const account = accounts.get(change.userId)
    // A deleted person needs no undo, and the row is deleted with them.
    if (!account) continue
    const { before, after } = change
    if (account.id === userId && before.role !== undefined) {
      leftOut.push({ name: account.name, reason: 'you' })
      continue
    }
    const { version: _, groups, ...columns } = before
    const isRestored =
      isUntouched(account, change) && (await saveAccount(transaction, account, columns, { record, now })) !== null
    if (!isRestored) {
      leftOut.push({ name: account.name, reason: 'changed' })
      continue
    }
    restored += 1
    const own = groups ?? []
    const joined = after.groups ?? []
    moves.add.push(...pairs(account.id, own, joined))
    moves.remove.push(...pairs(account.id, joined, own))
  }
  const recordMoves = await prepareMoveEvents(transaction, await changeMembers(transaction, moves))
  recordMoves(record)
  return { restored, leftOut }
}

type Pair = { user_id: string; group_id: string }

/** Pairs the person with those groups that the others lack. */
const pairs = (user_id: string, groups: readonly string[], others: readonly string[]): Pair[] =>
  groups.filter((group) => !others.includes(group)).map((group_id) => ({ user_id, group_id }))

/** Deletes updates that can no longer be undone. */
export async function deleteOldUpdates({ db, clock }: Omit<UpdateDeps, 'jobs'>): Promise<void> {
  await db.deleteFrom('staff_updates').where('created_at', '<', undoableSince(clock())).execute()
}

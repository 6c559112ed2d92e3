import type * as z from 'zod/mini'
import type { StaffUpdate, staffUpdates } from '../../contract/staff-updates.ts'
import { groupKey } from '../../model/groups.ts'
import { movesGroup, type StaffChange } from '../../model/staff/update.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { assertStillAdministrator } from '../accounts/administrators.ts'
import { changeMembers } from '../groups/members.ts'
import { prepareMoveEvents } from '../groups/move-events.ts'
import { findOrMakeGroups } from '../staff-import/groups.ts'
import { endWorkOf } from '../users/end-rights.ts'
import { accountsById } from './accounts.ts'
import { idsOf, readUpdate, type PersonChange, type State } from './changes.ts'
import { planUpdate, type Planned } from './preview.ts'
import { saveAccount } from './save.ts'

export type UpdateDeps = { db: Database; clock: () => Date; jobs: StreamingJobs }
type Request = z.output<(typeof staffUpdates.apply)['body']>
type Maker = { userId: string; from: Caller; idempotencyKey: IdempotencyKey }
type LeftOut = { userId: string; reason: 'changed' | 'you' }
type Pair = { user_id: string; group_id: string }

/**
 * Applies a previewed update in one transaction. A repeated call returns the same update.
 * @throws AppError 403 when the caller has lost the role; 409 when there would be too many groups
 */
export async function applyUpdate(deps: UpdateDeps, request: Request, maker: Maker): Promise<StaffUpdate> {
  const { db, jobs } = deps
  const { idempotencyKey } = maker
  const read = async () => (await readUpdate(db, idempotencyKey.id))!
  return once(db, 'staff_updates', idempotencyKey, {
    async make() {
      const leavers = await maker.from.audited(db, (transaction, record) =>
        applyIn(transaction, { ...deps, record }, request, maker),
      )
      await Promise.all(leavers.map((id) => endWorkOf(jobs, id)))
      return read()
    },
    read,
  })
}

type Context = Pick<UpdateDeps, 'clock'> & { record: RecordAuditEvent }

/** Returns the ids of the people who were deactivated. */
async function applyIn(
  transaction: Database,
  { clock, record }: Context,
  request: Request,
  { userId, idempotencyKey: { id } }: Maker,
): Promise<string[]> {
  // The caller stays an administrator, so a list can never remove the last one.
  await assertStillAdministrator(transaction, userId)
  const now = clock()
  await transaction
    .insertInto('staff_updates')
    .values({ id, user_id: userId, created_at: now.toISOString(), undone_at: null })
    .execute()
  const planned = await planUpdate(transaction, request, userId)
  const { same, leftOut } = comparePlans(planned, request.accepted)
  const done: PersonChange[] = []
  const { ids: groupIds, made } = await findOrMakeGroups(
    { db: transaction, clock },
    same.flatMap(({ listed, changes }) => (changes.some(({ field }) => field === 'group') ? listed.group! : [])),
    request.makesGroups,
  )
  const moves: { add: Pair[]; remove: Pair[] } = { add: [], remove: [] }
  // A fixed order prevents deadlocks between two updates.
  for (const { account, listed, changes } of same.toSorted((one, other) =>
    one.account.id < other.account.id ? -1 : 1,
  )) {
    const fieldsOf = (field: StaffChange['field']) => changes.some((change) => change.field === field)
    const before: State = { version: account.version }
    const after: State = { version: account.version }
    if (fieldsOf('name')) [before.name, after.name] = [account.name, listed.name!]
    if (fieldsOf('school')) [before.school, after.school] = [account.school, listed.school]
    if (fieldsOf('phone')) [before.phone, after.phone] = [account.phone, listed.phone]
    if (fieldsOf('role')) [before.role, after.role] = [account.role, listed.role!]
    const { version: _, ...columns } = after
    const version = await saveAccount(transaction, account, columns, { record, now })
    if (version === null) {
      leftOut.push({ userId: account.id, reason: 'changed' })
      continue
    }
    after.version = version
    if (fieldsOf('group')) {
      const own = idsOf(account.groups)
      const joined = groupIds.get(groupKey(listed.group!))!
      const left = movesGroup(own) ? own : []
      moves.add.push({ user_id: account.id, group_id: joined })
      moves.remove.push(...left.map((group_id) => ({ user_id: account.id, group_id })))
      ;[before.groups, after.groups] = [own, [...own.filter((one) => !left.includes(one)), joined].toSorted()]
    }
    done.push({ userId: account.id, before, after })
  }
  const leavers = await deactivateLeavers(transaction, request.leavers, { record, now, userId })
  const changes = [...done, ...leavers.done]
  await keepChanges(transaction, id, { done: changes, leftOut: [...leftOut, ...leavers.leftOut] })
  const recordMoves = await prepareMoveEvents(transaction, await changeMembers(transaction, moves))
  record('staff-updated', userId, { count: changes.length })
  for (const group of made) record('group-created', null, { subject: group })
  recordMoves(record)
  return leavers.done.map(({ userId }) => userId)
}

/** Keeps only people whose changes are still those that the administrator has seen. */
function comparePlans(planned: readonly Planned[], accepted: Request['accepted']) {
  const byId = new Map(planned.map((one) => [one.account.id, one]))
  const same: Planned[] = []
  const leftOut: LeftOut[] = []
  for (const { id, changes } of accepted) {
    const plan = byId.get(id)
    if (plan && JSON.stringify(plan.changes) === JSON.stringify(changes)) same.push(plan)
    else if (plan) leftOut.push({ userId: id, reason: 'changed' })
  }
  return { same, leftOut }
}

async function deactivateLeavers(
  transaction: Database,
  ids: readonly string[],
  { record, now, userId }: { record: RecordAuditEvent; now: Date; userId: string },
): Promise<{ done: PersonChange[]; leftOut: LeftOut[] }> {
  const accounts = await accountsById(transaction, ids)
  const done: PersonChange[] = []
  const leftOut: LeftOut[] = []
  for (const account of [...accounts.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { id, is_active, version } = account
    if (id === userId) {
      leftOut.push({ userId: id, reason: 'you' })
      continue
    }
    const next = is_active === 1 ? await saveAccount(transaction, account, { isActive: false }, { record, now }) : null
    if (next === null) leftOut.push({ userId: id, reason: 'changed' })
    else done.push({ userId: id, before: { version, isActive: true }, after: { version: next, isActive: false } })
  }
  return { done, leftOut }
}

const rowsAtOnce = 500

async function keepChanges(
  transaction: Database,
  update_id: string,
  { done, leftOut }: { done: readonly PersonChange[]; leftOut: readonly LeftOut[] },
): Promise<void> {
  const rows = [
    ...done.map(({ userId, before, after }) => ({
      update_id,
      user_id: userId,
      left_out: null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })),
    ...leftOut.map(({ userId, reason }) => ({
      update_id,
      user_id: userId,
      left_out: reason,
      before: '{}',
      after: '{}',
    })),
  ]
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await transaction
      .insertInto('staff_update_changes')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['update_id', 'user_id']).doNothing())
      .execute()
}

import type * as z from 'zod/mini'
import type { people } from '../../contract/people.ts'
import { changeMany } from '#platform/server/database/change-many.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { holdAdministrators } from '../accounts/administrators.ts'
import { deactivatePeople } from './deactivate.ts'
import { endWorkOf } from './end-rights.ts'
import { rowsOf, type Person } from './rows-of.ts'
import { columnsOf, stateOf } from './states.ts'

type Deps = { db: Database; clock: () => Date; jobs: StreamingJobs }
type Changes = z.output<(typeof people.changeMany)['body']>['changes']
type Changed = {
  /** The people whose accounts were activated. */
  activated: string[]
  deactivated: string[]
  /** People left unchanged: the editor, and the last administrator. */
  unchanged: { id: string; name: string }[]
}

/** Changes all accounts or none. Deactivated people are refused at their next request, as for a single account. */
export async function changeUsers(
  deps: Deps,
  changes: Changes,
  { editor, from }: { editor: SignedInUser; from: Pick<Caller, 'audited'> },
): Promise<Changed> {
  const { db, clock, jobs } = deps
  const stateById = new Map(changes.map(({ id, state }) => [id, state]))
  const changed = await from.audited(db, async (transaction, record) => {
    await holdAdministrators(transaction)
    const rows = await rowsOf(transaction, [...stateById.keys()])
    const others = rows.filter((row) => stateOf(row) !== stateById.get(row.id))
    const unchanged = await listUnchanged(transaction, others, editor)
    const changing = others.filter((row) => !unchanged.includes(row))
    await changeMany(
      transaction,
      'users',
      changing.map(({ id }) => ({ id, set: columnsOf[stateById.get(id)!] })),
    )
    const idsOf = (from: number, to: number) =>
      changing
        .filter(({ id, is_active }) => is_active === from && columnsOf[stateById.get(id)!].is_active === to)
        .map(({ id }) => id)
    const deactivated = idsOf(1, 0)
    const activated = idsOf(0, 1)
    for (const id of activated) record('account-activated', id)
    const leaving = changing.filter(({ id }) => deactivated.includes(id))
    await deactivatePeople(transaction, leaving, { record, now: clock() })
    return { activated, deactivated, unchanged: unchanged.map(({ id, name }) => ({ id, name })) }
  })
  await Promise.all(changed.deactivated.map((id) => endWorkOf(jobs, id)))
  return changed
}

/** Lists who must stay unchanged. Runs in a transaction that locks the administrators. */
async function listUnchanged(
  transaction: Database,
  others: readonly Person[],
  editor: SignedInUser,
): Promise<Person[]> {
  const own = others.filter(({ id }) => id === editor.id)
  const leaving = others.filter(({ id, role, is_active }) => id !== editor.id && role === 'ADMIN' && is_active === 1)
  if (leaving.length === 0) return own
  const administrators = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', 1)
    .execute()
  // The editor stays an administrator, unless a colleague demotes them at the same time.
  const left = administrators.length - leaving.length
  return left > 0 ? own : [...own, leaving[0]!]
}

import type { Database } from '#platform/server/database/schema.ts'
import type { More } from '#platform/server/logs/security-log.ts'
import { checkChain } from './chain.ts'
import { heldChain } from './append.ts'
import { logDaysUsual } from '#platform/model/limits.ts'
import { daysAt } from '../../model/retention.ts'

type Deps = {
  db: Database
  clock: () => Date
  record: (event: 'log-entries-deleted', more: More) => void
  log: { error(message: string): void }
}

/**
 * Deletes events whose retention has ended and reports a log that is not intact. A broken log is not shortened, because it may be evidence.
 */
export async function maintainLog({ record, log, ...deps }: Deps): Promise<void> {
  const broken = await checkChain(deps)
  if (broken !== null) {
    log.error(`The audit log is not whole: its row ${broken} has been changed, taken away or put in by another hand.`)
    return
  }
  const count = await shortenLog(deps)
  if (count > 0) record('log-entries-deleted', { count })
}

const dayMs = 86_400_000
/** Rows per transaction; small, so that other requests do not wait long. */
const batchSize = 1_000

/**
 * Deletes events older than the retention period, in whole UTC days, oldest first. The chain then starts at the cut.
 * @returns the number of deleted rows
 */
export async function shortenLog({ db, clock }: { db: Database; clock: () => Date }): Promise<number> {
  const today = Math.floor(clock().getTime() / dayMs)
  const oldest = new Date((today - (await logDaysAt(db, clock()))) * dayMs).toISOString()
  let gone = 0
  for (;;) {
    const count = await takeSome(db, oldest)
    gone += count
    if (count < batchSize) return gone
  }
}

/** Deletes only from the start of the chain, so a row with a wrong, later date keeps the rows after it. */
const takeSome = (db: Database, oldest: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { first_number } = await heldChain(transaction)
    const rows = await transaction
      .selectFrom('audit_events')
      .select(['number', 'occurred_at', 'hash'])
      .where('number', '>', first_number)
      .orderBy('number')
      .limit(batchSize)
      .execute()
    const firstRetained = rows.findIndex(({ occurred_at }) => occurred_at >= oldest)
    const old = firstRetained === -1 ? rows : rows.slice(0, firstRetained)
    const last = old.at(-1)
    if (!last) return 0
    await transaction.deleteFrom('audit_events').where('number', '<=', last.number).execute()
    await transaction.updateTable('audit_chain').set({ first_number: last.number, first_hash: last.hash }).execute()
    return old.length
  })

/** Returns the retention of the audit log in days at a date. */
export async function logDaysAt(db: Database, at: Date): Promise<number> {
  const row = await db
    .selectFrom('retention')
    .select(['log_days as days', 'log_before as before', 'log_from as from'])
    .executeTakeFirstOrThrow()
  return daysAt(row, at.toISOString()) ?? logDaysUsual
}

import type { Database } from '#platform/server/database/schema.ts'
import { logDaysAt } from './days.ts'
import { heldChain } from './append.ts'

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

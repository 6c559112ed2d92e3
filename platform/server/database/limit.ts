import { sql } from 'kysely'
import type { AppError } from '../app-error.ts'
import { isPostgres } from './search/entry-words.ts'
import type { Database } from './schema.ts'

/**
 * Runs `work` in a transaction, one at a time per name across all processes, so that its counts still hold when it inserts. SQLite has one
 * writer anyway; PostgreSQL holds a lock until the transaction ends. Inside a transaction, `work` becomes part of it.
 */
export async function runAlone<Result>(
  db: Database,
  name: string,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => runAlone(transaction, name, work))
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  return work(db)
}

type Limit = {
  /** Names the counted records and their owner: `classes of ID`. */
  name: string
  most: number
  count: (transaction: Database) => Promise<{ count: number | string | bigint }>
  full: () => AppError
}

/**
 * Creates a record unless the limit is reached. Count and insert are one step, so that of two simultaneous requests only one gets the last
 * place.
 * @throws AppError `full`
 */
export const makeWithinLimit = <Made>(
  db: Database,
  { name, most, count, full }: Limit,
  make: (transaction: Database) => Promise<Made>,
): Promise<Made> =>
  runAlone(db, name, async (transaction) => {
    const { count: there } = await count(transaction)
    if (Number(there) >= most) throw full()
    return make(transaction)
  })

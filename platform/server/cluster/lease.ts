import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A process that was killed is noticed within the sum of both, and the time of a statement. */
export const beatEveryMs = 3_000
const deadAfterMs = 10_000

/** PostgreSQL's clock, in milliseconds since 1970: those of the machines may differ. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Says that a process is alive. @returns false when it was not known, or taken for dead. */
export async function beat(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processes')
    .set({ seen_at: databaseNow })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return true
  await db.insertInto('processes').values({ id, seen_at: databaseNow }).execute()
  return false
}

/** Forgets the processes that have fallen silent. @returns the texts that they were writing. */
export async function bury(db: Database): Promise<string[]> {
  await db
    .deleteFrom('processes')
    .where('seen_at', '<', sql<number>`${databaseNow} - ${deadAfterMs}`)
    .execute()
  const left = await db
    .deleteFrom('streaming_jobs')
    .where('process_id', 'not in', (eb) => eb.selectFrom('processes').select('id'))
    .returning('id')
    .execute()
  return left.map(({ id }) => id)
}

/** Called at the end of a process that leaves nothing behind. */
export async function depart(db: Database, id: string): Promise<void> {
  await db.deleteFrom('streaming_jobs').where('process_id', '=', id).execute()
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

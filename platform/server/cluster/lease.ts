import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The sum of both, plus the time of a statement, limits how long a killed process stays unnoticed. */
export const beatEveryMs = 3_000
const deadAfterMs = 10_000

/** The clock of PostgreSQL in milliseconds since 1970, because the clocks of the machines may differ. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Records a heartbeat. @returns false when the process is unknown or was considered dead */
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

/** Deletes processes without recent heartbeats. @returns the ids of their running texts */
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

/** Call this at the end of a process without running work. */
export async function depart(db: Database, id: string): Promise<void> {
  await db.deleteFrom('streaming_jobs').where('process_id', '=', id).execute()
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

import type { Database, Schema } from '#platform/server/database/schema.ts'
import { findRun } from './runs.ts'

/** Starts no further row; those in progress are finished. */
export async function stopRun(db: Database, id: string, userId: string): Promise<Schema['row_runs']> {
  await findRun(db, id, userId)
  await db
    .updateTable('row_runs')
    .set({ state: 'stopped', problem: null })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .execute()
  return findRun(db, id, userId)
}

/** Lets a stopped or paused run continue. */
export async function continueRun(db: Database, id: string, userId: string): Promise<Schema['row_runs']> {
  await findRun(db, id, userId)
  await db
    .updateTable('row_runs')
    .set({ state: 'running', problem: null })
    .where('id', '=', id)
    .where('state', 'in', ['stopped', 'paused'])
    .execute()
  return findRun(db, id, userId)
}

/** Queues failed rows again, one or all, and rows whose document was deleted if they are named. */
export async function retryRows(
  db: Database,
  { id, position }: { id: string; position: number | undefined },
  userId: string,
): Promise<Schema['row_runs']> {
  await findRun(db, id, userId)
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('row_run_rows')
      .set({ state: 'waiting', problem: null })
      .where('run_id', '=', id)
      .where('state', '=', 'failed')
      .$if(position !== undefined, (update) => update.where('position', '=', position!))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await transaction.updateTable('row_runs').set({ state: 'running', problem: null }).where('id', '=', id).execute()
  })
  return findRun(db, id, userId)
}

/** Deletes a run; rows in progress are finished, and all documents stay. */
export async function removeRun(db: Database, id: string, userId: string): Promise<void> {
  await findRun(db, id, userId)
  await db.deleteFrom('row_runs').where('id', '=', id).where('user_id', '=', userId).execute()
}

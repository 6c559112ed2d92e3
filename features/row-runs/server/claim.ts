import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { newId } from '#platform/server/database/ids.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import type { Schema } from '#platform/server/database/schema.ts'

type Deps = Pick<GenerationDeps, 'db' | 'jobs'>

/** A row with the id that its document will have, and that of an earlier attempt, whose rest is still to be removed. */
export type ClaimedRow = Schema['row_run_rows'] & { document_id: string; earlier: string | null }

/** Takes a run for this process, unless another living one works on it. */
export async function takeRun({ db, jobs }: Deps, id: string): Promise<Schema['row_runs'] | undefined> {
  const { processId } = jobs.others
  return db
    .updateTable('row_runs')
    .set({ process_id: processId })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([
        eb('process_id', 'is', null),
        eb('process_id', '=', processId),
        eb('process_id', 'not in', eb.selectFrom('processes').select('processes.id')),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Gives a run back that this process has ended working on. Returns whether rows of it are to be written all the same. */
export async function releaseRun({ db, jobs }: Deps, id: string): Promise<boolean> {
  await db
    .updateTable('row_runs')
    .set({ process_id: null })
    .where('id', '=', id)
    .where('process_id', '=', jobs.others.processId)
    .execute()
  const waiting = await db
    .selectFrom('row_run_rows')
    .innerJoin('row_runs', 'row_runs.id', 'row_run_rows.run_id')
    .select('position')
    .where('run_id', '=', id)
    .where('row_runs.state', '=', 'running')
    .where('row_run_rows.state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Takes the next waiting row of a run that is still running. A row that was tried before keeps the id of that document until its rest is
 * removed (`storeNewDocument`): after another crash it would be found by nobody.
 */
export async function claimRow({ db, jobs }: Deps, runId: string): Promise<ClaimedRow | null> {
  return runAlone(db, `rows of ${runId}`, async (transaction) => {
    const row = await transaction
      .selectFrom('row_run_rows')
      .innerJoin('row_runs', 'row_runs.id', 'row_run_rows.run_id')
      .selectAll('row_run_rows')
      .where('run_id', '=', runId)
      .where('row_runs.state', '=', 'running')
      .where('row_runs.process_id', '=', jobs.others.processId)
      .where('row_run_rows.state', '=', 'waiting')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const document_id = newId()
    await transaction
      .updateTable('row_run_rows')
      .set({ state: 'running', document_id: row.document_id ?? document_id, problem: null })
      .where('run_id', '=', runId)
      .where('position', '=', row.position)
      .execute()
    return { ...row, document_id, earlier: row.document_id }
  })
}

/** Stores the id of the document that a row gets instead of an earlier one. */
export async function storeNewDocument(
  { db }: Pick<Deps, 'db'>,
  { run_id, position, document_id }: ClaimedRow,
): Promise<void> {
  await db
    .updateTable('row_run_rows')
    .set({ document_id })
    .where('run_id', '=', run_id)
    .where('position', '=', position)
    .where('state', '=', 'running')
    .execute()
}

import type { Database } from '../database/schema.ts'
import { endLeft, type CommitInterrupted, type WrittenTable } from './left.ts'
import type { StreamingJobs } from './streaming-jobs.ts'

const silentMs = 15_000

type Deps = { db: Database; clock: () => Date; commitInterrupted: CommitInterrupted; jobs: StreamingJobs }

/**
 * Marks running texts without a writer as interrupted: their process was killed or could not save the end. Saved text is kept. An embedded
 * database has no other writers, so its start takes `everything` that is running. Texts of this process are never taken, because it too
 * falls silent while the machine sleeps.
 */
export async function markInterrupted(deps: Deps, { everything }: { everything: boolean }): Promise<void> {
  const { db, clock, jobs } = deps
  const before = new Date(clock().getTime() - silentMs).toISOString()
  for (const table of tables) {
    let query = db.selectFrom(table).select('id').where('status', '=', 'running')
    if (!everything)
      query = query
        .where('alive_at', '<', before)
        .where('id', 'not in', (eb) => eb.selectFrom('streaming_jobs').select('id'))
    if (jobs.size > 0) query = query.where('id', 'not in', [...jobs.keys()])
    const left = await query.execute()
    await interrupt(
      deps,
      table,
      left.map(({ id }) => id),
    )
  }
}

/** Marks texts of a killed process. */
export async function markLeft(deps: Omit<Deps, 'jobs'>, ids: string[]): Promise<void> {
  for (const table of tables) await interrupt(deps, table, ids)
}

const tables = ['documents', 'chat_messages'] as const

async function interrupt(
  { db, clock, commitInterrupted }: Omit<Deps, 'jobs'>,
  table: WrittenTable,
  ids: readonly string[],
): Promise<void> {
  const ended = {
    status: 'interrupted',
    problem: 'generation.interrupted',
    finished_at: clock().toISOString(),
  } as const
  for (const id of ids) await endLeft(db, commitInterrupted, { table, id, ...ended })
}

import type { Database } from '../database/schema.ts'
import type { RunningTexts } from './running.ts'

const silentMs = 60_000

type Deps = { db: Database; clock: () => Date; running: RunningTexts }

/**
 * Marks as interrupted what is called running but whose process has fallen silent: it was killed. What had been saved is kept.
 * With an embedded database no other process should be writing, so at its start `everything` running is taken. What this process
 * writes itself is never taken: it falls silent too when the machine has slept.
 */
export async function markInterrupted(
  { db, clock, running }: Deps,
  { everything }: { everything: boolean },
): Promise<void> {
  const now = clock()
  for (const table of ['history', 'chat_messages'] as const) {
    let query = db
      .updateTable(table)
      .set({ status: 'interrupted', problem: 'generation.interrupted', finished_at: now.toISOString() })
      .where('status', '=', 'running')
    if (!everything) query = query.where('alive_at', '<', new Date(now.getTime() - silentMs).toISOString())
    if (running.size > 0) query = query.where('id', 'not in', [...running.keys()])
    await query.execute()
  }
}

import type { Database } from '../database/schema.ts'

const silentMs = 60_000

/**
 * Marks as interrupted what is called running but whose process has fallen silent: it was killed. What had been saved is kept.
 * With an embedded database no other process can be writing, so at its start `everything` running is taken.
 */
export async function markInterrupted(
  { db, clock }: { db: Database; clock: () => Date },
  { everything }: { everything: boolean },
): Promise<void> {
  const now = clock()
  let query = db
    .updateTable('history')
    .set({ status: 'interrupted', problem: 'generation.interrupted', finished_at: now.toISOString() })
    .where('status', '=', 'running')
  if (!everything) query = query.where('alive_at', '<', new Date(now.getTime() - silentMs).toISOString())
  await query.execute()
}

import type { Database } from '../database/schema.ts'
import type { RunningTexts } from './running.ts'

const silentMs = 15_000

type Deps = { db: Database; clock: () => Date; running: RunningTexts }

/**
 * Marks as interrupted what is called running but is written by nobody: its process was killed, or could not save its end. What had been
 * saved is kept. With an embedded database no other process should be writing, so at its start `everything` running is taken. What this
 * process writes itself is never taken: it falls silent too when the machine has slept.
 */
export async function markInterrupted(
  { db, clock, running }: Deps,
  { everything }: { everything: boolean },
): Promise<void> {
  const before = new Date(clock().getTime() - silentMs).toISOString()
  for (const table of tables) {
    let query = interrupting(db, table, clock())
    if (!everything)
      query = query
        .where('alive_at', '<', before)
        .where('id', 'not in', (eb) => eb.selectFrom('running_texts').select('id'))
    if (running.size > 0) query = query.where('id', 'not in', [...running.keys()])
    await query.execute()
  }
}

/** Marks texts that were left by a process that was killed. */
export async function markLeft({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: string[]): Promise<void> {
  for (const table of tables) await interrupting(db, table, clock()).where('id', 'in', ids).execute()
}

const tables = ['history', 'chat_messages'] as const

const interrupting = (db: Database, table: (typeof tables)[number], now: Date) =>
  db
    .updateTable(table)
    .set({ status: 'interrupted', problem: 'generation.interrupted', finished_at: now.toISOString() })
    .where('status', '=', 'running')

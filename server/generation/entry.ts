import type { Database, HistoryRow } from '../database/schema.ts'
import { previewOf } from '../history/preview.ts'
import type { Running } from './running.ts'

type Deps = { db: Database; clock: () => Date; log: { error(fault: unknown): void } }

const saveEveryMs = 2_000

export async function insertEntry(db: Database, row: HistoryRow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('history').values(row).execute()
    await countUse(transaction, row)
  })
}

/** Totals that every page shows are counters kept with the rows: counting 100,000 rows would cost each page milliseconds. */
async function countUse(db: Database, { user_id, agent_id, created_at }: HistoryRow): Promise<void> {
  await db
    .insertInto('agent_usage')
    .values({ user_id, agent_id, generations: 1, last_used_at: created_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'agent_id']).doUpdateSet((eb) => ({
        generations: eb('agent_usage.generations', '+', 1),
        last_used_at: created_at,
      })),
    )
    .execute()
  await db
    .updateTable('agents')
    .set((eb) => ({ generations: eb('generations', '+', 1) }))
    .where('id', '=', agent_id)
    .execute()
}

/** Saves the text every two seconds while it is written; the timer is the caller's to clear. */
export function saveWhileGrowing({ db, clock, log }: Deps, running: Running): NodeJS.Timeout {
  let saved = ''
  const save = async () => {
    const { text } = running
    const changes = {
      alive_at: clock().toISOString(),
      ...(text !== saved && { content: text, preview: previewOf(text) }),
    }
    await db
      .updateTable('history')
      .set(changes)
      .where('id', '=', running.historyId)
      .where('status', '=', 'running')
      .execute()
    saved = text
  }
  return setInterval(() => void save().catch((error: unknown) => log.error(error)), saveEveryMs)
}

type Outcome = Pick<HistoryRow, 'status'> & Partial<HistoryRow>

/** Writes how it ended, with the text as it stands. Another process may have taken a silent one for interrupted: this is the truth. */
export async function settle({ db, clock }: Deps, { historyId, text }: Running, outcome: Outcome): Promise<void> {
  const now = clock().toISOString()
  await db
    .updateTable('history')
    .set({ problem: null, ...outcome, content: text, preview: previewOf(text), finished_at: now, alive_at: now })
    .where('id', '=', historyId)
    .execute()
}

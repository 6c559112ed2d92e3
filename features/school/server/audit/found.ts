import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditEventFilters } from '../../contract/audit.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { filterAuditEvents } from './find.ts'

/** Number of events that one query searches. SQLite blocks the main thread for a few milliseconds per query. */
const stretch = 20_000

/**
 * Yields the numbers of matching audit events, latest first, one range of the log at a time. No index covers the search, and reading a
 * million rows at once would block the process for half a second.
 */
export async function* foundInStretches(db: Database, filters: AuditEventFilters): AsyncGenerator<number[]> {
  const chain = await db.selectFrom('audit_chain').select(['first_number', 'last_number']).executeTakeFirst()
  if (!chain) return
  const first = filters.from === undefined ? chain.first_number : await numberAt(db, filters.from, chain)
  for (let last = chain.last_number; last > first; last -= stretch) {
    const rows = await filterAuditEvents(db, filters)
      .select('number')
      .where('number', '<=', last)
      .where('number', '>', Math.max(first, last - stretch))
      .orderBy('number', 'desc')
      .execute()
    yield rows.map(({ number }) => number)
    await nextTurn()
  }
}

/** Processes write events within seconds of each other, not exactly in order of time. */
const aside = 1_000

/** Returns the number before the first audit event at or after this moment. */
async function numberAt(
  db: Database,
  moment: string,
  { first_number, last_number }: { first_number: number; last_number: number },
): Promise<number> {
  const row = await db
    .selectFrom('audit_events')
    .select('number')
    .where('occurred_at', '>=', new Date(moment).toISOString())
    .orderBy('occurred_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row ? Math.max(first_number, row.number - aside) : last_number
}

/** Loads the audit events with these numbers, latest first. */
export async function loadAuditEvents(db: Database, numbers: readonly number[]): Promise<Schema['audit_events'][]> {
  if (numbers.length === 0) return []
  return db.selectFrom('audit_events').selectAll().where('number', 'in', numbers).orderBy('number', 'desc').execute()
}

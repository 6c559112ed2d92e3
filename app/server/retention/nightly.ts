import type { More } from '#platform/server/logs/security-log.ts'
import type { Change } from '#platform/model/audit-events.ts'
import type { RetentionKind } from '#features/school/model/retention.ts'
import { dayIn, hourIn } from '#platform/server/school-day.ts'
import { cutoff } from './aged.ts'
import { clearConversations, clearEntries, type ClearDeps } from './clear.ts'
import { applying, periodOf, retentionRow, type RetentionDeps } from './retention.ts'

/** The hour in the school's time zone. A server that is off at night catches up when it starts. */
const hour = 2

type Deps = RetentionDeps &
  ClearDeps & { timeZone: string; record: (event: 'expired-data-deleted', more: More) => void }

/** Deletes expired data once a day, in the first process that claims the day. @returns whether it was this one. */
export async function clearWhenDue(deps: Deps): Promise<boolean> {
  const { db, clock, timeZone } = deps
  const now = clock()
  const today = dayIn(timeZone, now)
  if (hourIn(timeZone, now) < hour) return false
  const claimed = await db
    .updateTable('retention')
    .set({ ran_on: today })
    .where((eb) => eb.or([eb('ran_on', 'is', null), eb('ran_on', '<', today)]))
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return false
  const row = await retentionRow(db)
  const daysOf = (kind: RetentionKind) => applying(deps, periodOf(row, kind), kind, now.toISOString())
  const [history, chats] = [daysOf('history'), daysOf('chats')]
  const entries = history === null ? 0 : await clearEntries(deps, cutoff(now, history))
  const conversations = chats === null ? 0 : await clearConversations(deps, cutoff(now, chats))
  await db.updateTable('retention').set({ ran_at: clock().toISOString() }).execute()
  recordCleared(deps.record, { clearedHistory: entries, clearedChats: conversations })
  return true
}

/** Writes one entry into the audit log for all deletions of a run, if there were any. */
export function recordCleared(
  record: Deps['record'],
  counts: Partial<Record<'clearedHistory' | 'clearedChats' | 'clearedFiles', number>>,
): void {
  const changes: Change[] = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ field, before: null, after: String(count) }))
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (count > 0) record('expired-data-deleted', { count, changes })
}

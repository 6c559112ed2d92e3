import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { retention } from '#features/school/contract/retention.ts'
import { retentionNoticeDays } from '#features/school/model/retention.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { agedConversations, agedEntries, cutoff } from './aged.ts'
import { applying, periodOf, retentionRow, type RetentionDeps } from './retention.ts'

const dayMs = 86_400_000

/** Returns this person's retention periods and the data that will be deleted in the next 14 days. */
export async function ownRetention(
  deps: RetentionDeps,
  userId: string,
): Promise<z.input<typeof retention.own.response>> {
  const { db } = deps
  const now = deps.clock()
  const soon = new Date(now.getTime() + retentionNoticeDays * dayMs)
  const row = await retentionRow(db)
  const own = async (kind: 'history' | 'chats') => {
    const period = periodOf(row, kind)
    const { days, from } = period
    const then = applying(deps, period, kind, soon.toISOString())
    const going = then === null ? 0 : await agedOf(db, kind, { before: cutoff(soon, then), userId })
    return { days, from: from !== null && now.toISOString() < from ? from : null, going }
  }
  return { history: await own('history'), chats: await own('chats') }
}

async function agedOf(
  db: Database,
  kind: 'history' | 'chats',
  { before, userId }: { before: string; userId: string },
): Promise<number> {
  const number = sql<number>`cast(count(*) as integer)`.as('number')
  const rows =
    kind === 'history'
      ? agedEntries(db, before).where('documents.user_id', '=', userId).select(number)
      : agedConversations(db, before).where('conversations.user_id', '=', userId).select(number)
  return (await rows.executeTakeFirstOrThrow()).number
}

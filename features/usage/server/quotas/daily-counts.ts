import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { AppError } from '#platform/server/app-error.ts'

const dayMs = 86_400_000

export type Counted = Pick<Schema['daily_counts'], 'kind' | 'owner'> & {
  limit: number
  now: Date
  /** The error once the limit is reached. */
  over: (limit: number, now: Date) => AppError
}

/** Counts one more for a day in UTC, on any process. A single statement prevents two requests from getting the last one. */
export async function countOne(db: Database, { kind, owner, limit, now, over }: Counted): Promise<void> {
  const counted = await db
    .insertInto('daily_counts')
    .values({ kind, owner, day: dayOf(now), number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'owner', 'day'])
        .doUpdateSet((eb) => ({ number: eb('daily_counts.number', '+', 1) }))
        .where('daily_counts.number', '<', limit),
    )
    .returning('number')
    .executeTakeFirst()
  if (!counted) throw over(limit, now)
}

/** Reverses a count after the counted work failed. */
export async function giveBack(db: Database, { kind, owner, now }: Counted): Promise<void> {
  await db
    .updateTable('daily_counts')
    .set((eb) => ({ number: eb('number', '-', 1) }))
    .where((eb) => eb.and({ kind, owner, day: dayOf(now) }))
    .execute()
}

/** Checks the limit without counting. */
export function assertLeft(count: number, { limit, now, over }: Counted): void {
  if (count >= limit) throw over(limit, now)
}

/** Returns the count of the day. */
export async function countToday(db: Database, { kind, owner, now }: Counted): Promise<number> {
  const row = await db
    .selectFrom('daily_counts')
    .select('number')
    .where((eb) => eb.and({ kind, owner, day: dayOf(now) }))
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Counts of past days are never read. */
export async function dropOldCounts({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await db.deleteFrom('daily_counts').where('day', '<', dayOf(clock())).execute()
}

/** Returns the seconds until the next day begins. */
export const secondsLeft = (now: Date): number => Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)

export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

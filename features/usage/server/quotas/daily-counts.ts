import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { AppError } from '#platform/server/app-error.ts'
import { dayIn } from '#platform/server/school-day.ts'

export type Counted = Pick<Schema['daily_counts'], 'kind' | 'owner' | 'day'> & {
  limit: number
  /** The error once the limit is reached. */
  over: () => AppError
}

/** Counts one more for a day, on any process. A single statement prevents two requests from getting the last one. */
export async function countOne(db: Database, { kind, owner, day, limit, over }: Counted): Promise<void> {
  const [counted] = await addOne(db, { kind, owner, day, limit })
  if (!counted) throw over()
}

const addOne = prepare((db, { limit, ...row }: Placeholders<Omit<Counted, 'over'>>) =>
  db
    .insertInto('daily_counts')
    .values({ ...row, number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'owner', 'day'])
        .doUpdateSet((eb) => ({ number: eb('daily_counts.number', '+', 1) }))
        .where('daily_counts.number', '<', limit),
    )
    .returning('number'),
)

/** Reverses a count after the counted work failed. */
export async function giveBack(db: Database, { kind, owner, day }: Counted): Promise<void> {
  await db
    .updateTable('daily_counts')
    .set((eb) => ({ number: eb('number', '-', 1) }))
    .where((eb) => eb.and({ kind, owner, day }))
    .execute()
}

/** Checks the limit without counting. */
export function assertLeft(count: number, { limit, over }: Counted): void {
  if (count >= limit) throw over()
}

/** Returns the count of the day. */
export async function countToday(db: Database, { kind, owner, day }: Counted): Promise<number> {
  const row = await db
    .selectFrom('daily_counts')
    .select('number')
    .where((eb) => eb.and({ kind, owner, day }))
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Counts of past days are never read. */
export async function dropOldCounts({ db, clock, timeZone }: DropDeps): Promise<void> {
  await db.deleteFrom('daily_counts').where('day', '<', dayIn(timeZone, clock())).execute()
}

type DropDeps = { db: Database; clock: () => Date; timeZone: string }

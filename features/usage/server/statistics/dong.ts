import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/server/database/schema.ts'
import { firstDay, lastDay } from './days.ts'

/** A rate in ₫ per dollar with its first day. */
export type Rate = { from: string; dong: number }

/**
 * Returns the rates that apply in a month, oldest first; empty if none is set. A day uses the latest rate set by then, and days before the
 * first rate use the first, as in features/usage/server/budgets/prices.ts.
 */
export async function ratesIn(db: Database, month: string): Promise<Rate[]> {
  const rows = await db.selectFrom('exchange_rates').selectAll().orderBy('valid_from').execute()
  const rates = rows.map(({ valid_from, centidong }) => ({ from: valid_from, dong: centidong / 100 }))
  const [begin, end] = [firstDay(month), lastDay(month)]
  const before = rates.findLast(({ from }) => from <= begin) ?? rates[0]
  if (!before) return []
  return [before, ...rates.filter((rate) => rate !== before && rate.from > begin && rate.from <= end)]
}

/** Sums usage in millionths of a đồng, each day at its own rate; for rows with days. */
export function microdongByDay(rates: readonly Rate[]): RawBuilder<number> {
  const [first, ...later] = rates
  if (!first) return sql<number>`0`
  if (later.length === 0) return sql<number>`coalesce(sum(cost_nanodollars), 0) * ${sql.lit(first.dong / 1_000)}`
  // The latest applicable rate comes first.
  const cases = later.toReversed().map(({ from, dong }) => sql`when day >= ${from} then ${sql.lit(dong / 1_000)}`)
  return sql<number>`coalesce(sum(cost_nanodollars * case ${sql.join(cases, sql` `)} else ${sql.lit(first.dong / 1_000)} end), 0)`
}

/** The same for a month with one rate. With several rates only daily rows are exact: see `microdongOf`. */
export const microdongAtOnce = (rates: readonly Rate[], nanodollars: number): number =>
  (nanodollars * (rates[0]?.dong ?? 0)) / 1_000

/** Sums a month with several rates by assistant or person, from daily counts; null: one rate suffices. */
export async function microdongOf(
  db: Database,
  { month, rates, by }: { month: string; rates: readonly Rate[]; by: 'agent_id' | 'user_id' },
): Promise<Map<string, number> | null> {
  if (rates.length < 2) return null
  const rows = await db
    .selectFrom('usage_daily')
    .select((eb) => [eb.ref(by).as('id'), microdongByDay(rates).as('microdong')])
    .where('day', '>=', firstDay(month))
    .where('day', '<=', lastDay(month))
    .groupBy(by)
    .execute()
  return new Map(rows.map(({ id, microdong }) => [id, microdong]))
}

/** The rate in ₫ per dollar on a day of the month; 0 without rates. */
export const rateOn = (rates: readonly Rate[], day: string): number =>
  (rates.findLast(({ from }) => from <= day) ?? rates[0])?.dong ?? 0

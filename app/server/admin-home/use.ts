import type * as z from 'zod/mini'
import type { adminHome } from '../../contract/admin-home.ts'
import { hasFailed, isTest } from '#features/usage/model/usage.ts'
import { dollars } from '#platform/model/money.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { ratesIn, rateOn } from '#features/usage/server/statistics/dong.ts'

const days = 7
const dayMs = 86_400_000

type Deps = { db: Database; clock: () => Date; timeZone: string }

/**
 * Compares the usage of two weeks and adds the cost of this month. Runs and failures exclude test runs and connection checks; the cost
 * includes them, because the school pays for them.
 */
export async function weekOfUse({
  db,
  clock,
  timeZone,
}: Deps): Promise<z.input<(typeof adminHome)['use']['response']>> {
  const now = clock()
  const today = dayIn(timeZone, now)
  const week = daysBefore(today, days)
  const earlier = daysBefore(today, 2 * days).slice(0, days)
  const month = today.slice(0, 7)
  const from = [earlier[0]!, `${month}-01`].toSorted()[0]!
  const [rates, rows] = await Promise.all([
    ratesIn(db, month),
    db
      .selectFrom('usage_by_day')
      .select(['day', 'kind', 'outcome', 'runs', 'cost_nanodollars', 'unpriced_tokens', 'unreported_runs'])
      .where('day', '>=', from)
      .where('day', '<=', today)
      .execute(),
  ])
  const real = rows.filter(({ kind }) => !isTest(kind))
  const countOf = (matches: (row: (typeof real)[number]) => boolean) =>
    real.filter(matches).reduce((all, { runs }) => all + runs, 0)
  const among = (list: readonly string[]) => ({
    runs: countOf(({ day }) => list.includes(day)),
    failed: countOf(({ day, outcome }) => list.includes(day) && hasFailed(outcome)),
  })
  const failed = real.filter(({ day, outcome }) => week.includes(day) && hasFailed(outcome))
  const reasons = Object.entries(Object.groupBy(failed, ({ outcome }) => outcome))
    .map(([reason, some]) => ({ reason, count: some.reduce((all, { runs }) => all + runs, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const ofMonth = rows.filter(({ day }) => day.startsWith(month))
  const cost = ofMonth.reduce((all, row) => all + row.cost_nanodollars, 0)
  const dong = ofMonth.reduce((all, row) => all + row.cost_nanodollars * rateOn(rates, row.day), 0) / 1e9
  const unknown = ofMonth.reduce((all, row) => all + row.unpriced_tokens + row.unreported_runs, 0)
  const isUnknown = cost === 0 && unknown > 0
  return {
    days: week.map((day) => ({ day, ...among([day]) })),
    ...among(week),
    before: among(earlier),
    reasons,
    month,
    cost: isUnknown ? null : dollars(cost),
    dong: isUnknown || rates.length === 0 ? null : dong,
    isPartly: unknown > 0,
  }
}

/** Lists the last days up to this one. */
const daysBefore = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(today) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )

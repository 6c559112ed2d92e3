import { sql, type RawBuilder } from 'kysely'
import type { UsageFigures } from '../../contract/usage.ts'
import { inUnits } from '../../model/budgets.ts'
import { dollars } from '#platform/model/money.ts'
import type { UsageCounters } from '../tables.ts'
import { microdongByDay, type Rate } from './dong.ts'

/** Sums of counters, as the database returns them. */
export type Sum = UsageCounters & { failed: number; tests: number; microdong: number }

const sum = (of: RawBuilder<unknown>) => sql<number>`coalesce(sum(${of}), 0)`
const column = (name: string) => sql.ref(name)

/** Figures in all counters. */
const plain = [
  sum(column('tokens')).as('tokens'),
  sum(column('input_tokens')).as('input_tokens'),
  sum(column('output_tokens')).as('output_tokens'),
  sum(column('unpriced_tokens')).as('unpriced_tokens'),
  sum(column('unreported_runs')).as('unreported_runs'),
  sum(column('cost_nanodollars')).as('cost_nanodollars'),
] as const

const hasFailed = sql`outcome not in ('', 'stopped')`
const isTest = sql`kind in ('test', 'trial')`
const runsWhere = (condition: RawBuilder<unknown>) => sum(sql`case when ${condition} then runs else 0 end`)

/** Sums counters by day, kind and outcome; those by assistant and by person, without days, follow. */
export const sumsOfKinds = (rates: readonly Rate[]) =>
  [
    ...plain,
    runsWhere(sql`not (${isTest})`).as('runs'),
    runsWhere(sql`${hasFailed} and not (${isTest})`).as('failed'),
    runsWhere(isTest).as('tests'),
    microdongByDay(rates).as('microdong'),
  ] as const
const counted = [...plain, sum(column('runs')).as('runs'), sum(column('tests')).as('tests')] as const
export const sumsOfOutcomes = [...counted, runsWhere(hasFailed).as('failed')] as const
export const sumsOfPeople = [...counted, sum(column('failed')).as('failed')] as const

/** `rates`: the rates of the month. */
export const figuresOf = (sum: Sum, rates: readonly Rate[]): UsageFigures => ({
  runs: sum.runs,
  failed: sum.failed,
  tests: sum.tests,
  tokens: sum.tokens,
  inputTokens: sum.input_tokens,
  outputTokens: sum.output_tokens,
  unpricedTokens: sum.unpriced_tokens,
  unreported: sum.unreported_runs,
  cost: isUnknown(sum) ? null : dollars(sum.cost_nanodollars),
  dong: isUnknown(sum) ? null : dongOf(sum, rates),
})

/** Null without a rate. */
export const dongOf = ({ microdong }: Pick<Sum, 'microdong'>, rates: readonly Rate[]): number | null =>
  rates.length === 0 ? null : inUnits(microdong, 'VND')

/** True if no usage has a known price. */
const isUnknown = ({ cost_nanodollars, unpriced_tokens, unreported_runs }: UsageCounters) =>
  cost_nanodollars === 0 && (unpriced_tokens > 0 || unreported_runs > 0)

export const nothingSummed: Sum = {
  runs: 0,
  failed: 0,
  tests: 0,
  tokens: 0,
  input_tokens: 0,
  output_tokens: 0,
  unpriced_tokens: 0,
  unreported_runs: 0,
  cost_nanodollars: 0,
  microdong: 0,
}

export const plus = (one: Sum, other: Sum): Sum => ({
  runs: one.runs + other.runs,
  failed: one.failed + other.failed,
  tests: one.tests + other.tests,
  tokens: one.tokens + other.tokens,
  input_tokens: one.input_tokens + other.input_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
  unpriced_tokens: one.unpriced_tokens + other.unpriced_tokens,
  unreported_runs: one.unreported_runs + other.unreported_runs,
  cost_nanodollars: one.cost_nanodollars + other.cost_nanodollars,
  microdong: one.microdong + other.microdong,
})

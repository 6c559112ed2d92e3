import type * as z from 'zod/mini'
import type { BudgetSummary, budgets, Price, PricedApp } from '../../contract/budgets.ts'
import {
  budgetScopes,
  inSmall,
  inUnits,
  microdongOf,
  monthOf,
  nanodollarsOf,
  renewalAfter,
  type Currency,
} from '../../model/budgets.ts'
import { isApp, modelOfApp } from '../../model/usage.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { assertRate, todayIn, viewing, type ManageDeps } from './manage.ts'
import { theSchool } from './owners.ts'
import { rateOn } from './prices.ts'
import { budgetsOf } from './view.ts'

export type BudgetSummaryDeps = ManageDeps & {
  /** Applications without a model name. */
  apps: () => Promise<PricedApp[]>
}

/** Returns the school's budget, the currency and rate, and the sums of the other budgets. */
export async function getBudgetSummary(deps: BudgetSummaryDeps): Promise<BudgetSummary> {
  const { db } = deps
  const view = await viewing(deps)
  const [[school], today, rates, prices, unpriced, apps] = await Promise.all([
    budgetsOf(db, [theSchool], view),
    rateOn(db, todayIn(deps)),
    db.selectFrom('exchange_rates').selectAll().orderBy('valid_from', 'desc').execute(),
    db.selectFrom('model_prices').selectAll().orderBy('model').orderBy('valid_from', 'desc').execute(),
    unpricedIn(db, view.month),
    deps.apps(),
  ])
  const { currency } = school!
  return {
    school: school!,
    rate: today && { dong: today.rate, from: today.from },
    rates: rates.map(({ valid_from, centidong }) => ({ dong: centidong / 100, from: valid_from })),
    prices: prices.map(priceOf),
    unpriced,
    apps,
    parts: await partsOf(db, { currency, rate: today?.rate ?? null }),
  }
}

const priceOf = ({ model, currency, input, output, valid_from }: Schema['model_prices']): Price => ({
  model,
  currency,
  input: input / 1e6,
  output: output / 1e6,
  from: valid_from,
})

async function unpricedIn(db: Database, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom('usage_by_day')
    .select('model')
    .where('day', '>=', `${month}-01`)
    .where('day', '<', renewalAfter(month))
    .where('unpriced_tokens', '>', 0)
    .groupBy('model')
    .orderBy('model')
    .execute()
  return rows.map(({ model }) => model)
}

/** Sums all budgets of a kind. The sum may exceed the school's budget; the page says so. */
async function partsOf(db: Database, { currency, rate }: { currency: Currency; rate: number | null }) {
  const rows = await db
    .selectFrom('budgets')
    .select(['scope', 'currency'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('money').as('money'),
      fn.sum<number | null>('tokens').as('tokens'),
    ])
    .where('scope', '!=', 'school')
    .where((eb) => eb.or([eb('money', 'is not', null), eb('tokens', 'is not', null)]))
    .groupBy(['scope', 'currency'])
    .execute()
  return budgetScopes
    .filter((scope) => scope !== 'school')
    .map((scope) => {
      const own = rows.filter((row) => row.scope === scope)
      const money = own.reduce((sum, row) => sum + converted(row.money ?? 0, row.currency, { currency, rate }), 0)
      return {
        scope,
        count: own.reduce((sum, row) => sum + row.count, 0),
        money: inUnits(money, currency),
        tokens: own.reduce((sum, row) => sum + (row.tokens ?? 0), 0),
      }
    })
}

function converted(small: number, from: Currency, { currency, rate }: { currency: Currency; rate: number | null }) {
  if (from === currency) return small
  if (currency === 'VND') return microdongOf(small, rate)
  return rate === null ? 0 : nanodollarsOf(small, rate)
}

/**
 * Sets the rate from a day on. Recorded costs do not change. The very first rate also applies to this month's earlier costs, which could
 * not be converted before.
 */
export async function setRate(
  deps: BudgetSummaryDeps,
  { dong, from }: z.output<(typeof budgets.setRate)['body']>,
  caller: Caller,
): Promise<BudgetSummary> {
  const centidong = Math.round(dong * 100)
  const before = await deps.db.transaction().execute(async (transaction) => {
    const rates = transaction.selectFrom('exchange_rates')
    const known = await rates.selectAll().where('valid_from', '=', from).executeTakeFirst()
    const isFirst = (await rates.select('valid_from').limit(1).executeTakeFirst()) === undefined
    await transaction
      .insertInto('exchange_rates')
      .values({ valid_from: from, centidong })
      .onConflict((conflict) => conflict.column('valid_from').doUpdateSet({ centidong }))
      .execute()
    if (isFirst) await countInDong(transaction, { month: monthOf(todayIn(deps)), rate: centidong / 100 })
    return known
  })
  const priced = (rate: number | undefined) => ({
    exchangeRate: rate === undefined ? null : `$1 = ${rate / 100} ₫ (${from})`,
  })
  const changes = changesBetween(priced(before?.centidong), priced(centidong))
  if (changes.length > 0) caller.record('rate-changed', null, { changes })
  return getBudgetSummary(deps)
}

async function countInDong(transaction: Database, { month, rate }: { month: string; rate: number }): Promise<void> {
  const rows = await transaction.selectFrom('budget_spending').selectAll().where('month', '=', month).execute()
  // The school's row first, as wherever these rows are written.
  for (const { key, spent_nanodollars } of rows.toSorted((one) => (one.key === theSchool.scope ? -1 : 1)))
    await transaction
      .updateTable('budget_spending')
      .set({ spent_microdong: microdongOf(spent_nanodollars, rate) })
      .where('month', '=', month)
      .where('key', '=', key)
      .execute()
}

/** @throws AppError 400 for a price in đồng while no rate is set */
export async function setPrice(
  deps: BudgetSummaryDeps,
  { model, currency, input, output, from }: z.output<(typeof budgets.setPrice)['body']>,
  caller: Caller,
): Promise<BudgetSummary> {
  await assertRate(deps, currency, 'currency')
  const price = { currency, input: inMillionths(input), output: inMillionths(output) }
  const key = { model, valid_from: from }
  const before = await deps.db
    .selectFrom('model_prices')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst()
  await deps.db
    .insertInto('model_prices')
    .values({ ...key, ...price })
    .onConflict((conflict) => conflict.columns(['model', 'valid_from']).doUpdateSet(price))
    .execute()
  const changes = changesBetween(factsOf(before), factsOf({ ...key, ...price }))
  if (changes.length > 0) caller.record('price-changed', null, { changes })
  return getBudgetSummary(deps)
}

export async function removePrice(
  deps: BudgetSummaryDeps,
  { model, from }: z.output<(typeof budgets.removePrice)['body']>,
  caller: Caller,
): Promise<BudgetSummary> {
  const row = await deps.db
    .deleteFrom('model_prices')
    .where((eb) => eb.and({ model, valid_from: from }))
    .returningAll()
    .executeTakeFirst()
  if (row) caller.record('price-changed', null, { changes: changesBetween(factsOf(row), { modelPrice: null }) })
  return getBudgetSummary(deps)
}

const inMillionths = (price: number) => inSmall(price, 'VND')

const factsOf = (row: Schema['model_prices'] | undefined) => ({
  modelPrice: row
    ? `${isApp(row.model) ? `Dify${row.model.slice(modelOfApp.length, 6)}` : row.model}: ${row.input / 1e6} + ${row.output / 1e6} ${row.currency === 'VND' ? '₫' : '$'} (${row.valid_from})`
    : null,
})

import { nanodollarsOf } from '../../model/budgets.ts'
import { modelOfApp } from '../../model/usage.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Model, Usage } from '#ai/server/model.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { counting, split } from './counting.ts'

/** Computes the cost of tokens with the school's own price; null if the usage is not known precisely enough. */
type PriceOf = (usage: Usage | null) => number | null

/** Adds today's own price: see atOwnPrice. */
export const ownPrices =
  ({ db, clock, timeZone }: { db: Database; clock: () => Date; timeZone: string }) =>
  (model: Model): Promise<Model> =>
    atOwnPrice(db, model, dayIn(timeZone, clock()))

/**
 * Returns the model with the school's own price on a day, if it has one. It precedes the provider's figures and the price table. A dated
 * model ("gpt-4o-mini-2024-07-18") uses its family's price unless it has its own; an app without a model name uses the common app price
 * unless it has its own.
 */
async function atOwnPrice(db: Database, model: Model, day: string): Promise<Model> {
  const priceOf = await ownPrice(db, namesOf(model), day)
  if (!priceOf) return model
  return {
    ...model,
    priceOf,
    async generate(request, listening) {
      const { take, counted } = counting(request, listening.take)
      const done = await model.generate(request, { ...listening, take })
      const { usage } = done
      return { ...done, cost: priceOf(usage) ?? priceOf(usage && split(counted(), usage.total)) ?? done.cost }
    },
  }
}

/** Names in order of preference. */
function namesOf({ name, app }: Model): string[] {
  if (name !== null) return [name, name.replace(/-\d{4}-?\d{2}-?\d{2}$/, '')]
  return [...(app === undefined ? [] : [app]), modelOfApp]
}

async function ownPrice(db: Database, names: string[], day: string): Promise<PriceOf | null> {
  const rows = await findPrices(db, { names, day })
  const price = names.flatMap((each) => rows.find(({ model }) => model === each) ?? [])[0]
  if (!price) return null
  if (price.currency === 'USD') return (usage) => usage && nanodollarsBy(price, usage, 1)
  const today = await rateOn(db, day)
  return today && ((usage) => usage && nanodollarsBy(price, usage, today.rate))
}

const findPrices = prepare((db, { names, day }: Placeholders<{ names: string[]; day: string }>) =>
  db
    .selectFrom('model_prices')
    .selectAll()
    .where('model', 'in', names)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc'),
)

/** One millionth of a dollar per million tokens is a thousandth of a nanodollar per token. */
function nanodollarsBy(
  { currency, ...price }: Schema['model_prices'],
  { input, output }: Usage,
  rate: number,
): number | null {
  if (input === null || output === null) return null
  const millionths = (input * price.input + output * price.output) / 1_000_000
  return currency === 'USD' ? Math.round(millionths * 1_000) : nanodollarsOf(millionths, rate)
}

/** Returns the rate in ₫ per dollar on a day: the latest set by then, or the first one for earlier days; null without any rate. */
export async function rateOn(db: Database, day: string): Promise<{ rate: number; from: string } | null> {
  const [row] = await findRate(db, { day })
  return row ? { rate: row.centidong / 100, from: row.valid_from } : null
}

const findRate = prepare((db, { day }: Placeholders<{ day: string }>) =>
  db
    .selectFrom('exchange_rates')
    .select(['valid_from', 'centidong'])
    .where('valid_from', '=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('exchange_rates')
          .select(({ fn }) => fn.max('valid_from').as('latest'))
          .where('valid_from', '<=', day),
        eb.selectFrom('exchange_rates').select(({ fn }) => fn.min('valid_from').as('first')),
      ),
    ),
)

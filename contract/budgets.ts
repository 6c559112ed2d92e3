import * as z from 'zod/mini'
import type { MessageKey } from '#locales/messages'
import {
  budgetMaxima,
  budgetScopes,
  currencies,
  priceMost,
  rateLeast,
  rateMost,
  type Currency as BudgetCurrency,
} from '#rules/budgets'
import { nameMaxLength } from '#rules/limits'
import { listMaxLimit, listMaxPage, listPageSize } from '#rules/lists'
import { get, post, put } from './endpoint.ts'
import { requiredText, typedNumber } from './fields.ts'
import { Pagination, queryInteger, says, trimmed, Version } from './shared.ts'

const Scope = z.enum(budgetScopes, says('validation.choice'))
const Currency = z.enum(currencies, says('validation.choice'))

/** Money in ₫ or $, as `currency` says. */
const Amount = z.nullable(z.number())

/** Of the month: in ₫ where a rate is known, and in $; each at the rates of the days on which it was spent. */
const Spent = z.object({
  VND: Amount,
  USD: z.number(),
  tokens: z.int(),
  /** Of these tokens: counted by us because the provider told none, and of models whose price nobody knows. */
  estimatedTokens: z.int(),
  unpricedTokens: z.int(),
})

/** What AI may cost somebody in a calendar month, and what it has cost in this one; also where nothing is set. */
export const Budget = z.object({
  scope: Scope,
  /** Of the group, person or assistant; null of the school. */
  ownerId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  nameVi: z.nullable(z.string()),
  /** Of a person. */
  email: z.nullable(z.string()),
  currency: Currency,
  /** Of each month; null: as much as is wanted. */
  money: Amount,
  tokens: z.nullable(z.int()),
  /** What there is more in this month alone. */
  addedMoney: z.number(),
  addedTokens: z.int(),
  spent: Spent,
  /** How much of it is spent, 1 when all is; null where nothing is set. */
  share: z.nullable(z.number()),
  /** "2026-11", and the day on which it is renewed. */
  month: z.string(),
  renewsOn: z.string(),
  /** 0 as long as it has never been set. */
  version: Version,
})
export type Budget = z.infer<typeof Budget>

const Rate = z.object({ dong: z.number(), from: z.string() })
const Price = z.object({
  model: z.string(),
  currency: Currency,
  input: z.number(),
  output: z.number(),
  from: z.string(),
})
export type Price = z.infer<typeof Price>

const Overview = z.object({
  school: Budget,
  /** Of today; null while nobody has said one. */
  rate: z.nullable(Rate),
  /** The newest first. */
  rates: z.array(Rate),
  /** The school's own, by model; of each the newest first. */
  prices: z.array(Price),
  /** How many budgets there are besides the school's, and what they come to: money in the school's currency, at today's rate. */
  parts: z.array(z.object({ scope: Scope, count: z.int(), money: z.number(), tokens: z.int() })),
})
export type BudgetOverview = z.infer<typeof Overview>

const Owned = { scope: Scope, ownerId: z.optional(z.nullable(z.string())) }

/** "6.000.000", "26,310": what is written in groups of three is no fraction. */
const inGroups = /^[1-9]\d{0,2}([., ]\d{3})(?:[., ]\d{3})*$/

/** A number as typedNumber has it, which may also be written in groups. */
const grouped = <S extends z.core.$ZodType<unknown, number | null>>(schema: S, key?: MessageKey) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.null(), z.string()], key),
      z.transform((given) =>
        typeof given === 'string' && inGroups.test(given.trim()) ? given.replace(/\D/g, '') : given,
      ),
    ),
    typedNumber(schema, key),
  )

const money = grouped(z.nullable(z.number(says('validation.number')).check(z.minimum(0, says('validation.tooSmall')))))
const tokens = grouped(
  z.nullable(
    z
      .int(says('validation.integer'))
      .check(z.minimum(0, says('validation.tooSmall')), z.maximum(budgetMaxima.tokens, says('validation.tooBig'))),
  ),
)
/** No half đồng, and no more than can be counted. */
const moneyFits = z.refine<{ currency: BudgetCurrency; money: number | null }>(
  ({ currency, money }) =>
    money === null || (money <= budgetMaxima[currency] && (currency === 'USD' || Number.isInteger(money))),
  { error: says('budgetForm.moneyInvalid'), path: ['money'] },
)

const Day = z.iso.date(says('budgetForm.dayInvalid'))

/** Of a million tokens. */
const price = typedNumber(
  z.number(says('validation.number')).check(z.minimum(0, says('validation.tooSmall'))),
  says('validation.number'),
)

export const BudgetFields = z.object({ currency: Currency, money, tokens }).check(moneyFits)

export const RateFields = z.object({
  dong: grouped(
    z
      .number(says('budgetForm.rateInvalid'))
      .check(z.minimum(rateLeast, says('budgetForm.rateInvalid')), z.maximum(rateMost, says('budgetForm.rateInvalid'))),
    says('budgetForm.rateInvalid'),
  ),
  from: Day,
})

export const PriceFields = z
  .object({
    model: requiredText(says('budgetForm.modelRequired'), nameMaxLength),
    currency: Currency,
    input: price,
    output: price,
    from: Day,
  })
  .check(
    z.refine(({ currency, input }) => input <= priceMost[currency], {
      error: says('budgetForm.priceTooBig'),
      path: ['input'],
    }),
    z.refine(({ currency, output }) => output <= priceMost[currency], {
      error: says('budgetForm.priceTooBig'),
      path: ['output'],
    }),
  )

const One = z.object({ budget: Budget })

export const budgets = {
  overview: get('/budgets/overview', { access: 'admin', response: Overview }),
  /** Those that are set; with a search all who are meant by it, set or not. */
  list: get('/budgets', {
    access: 'admin',
    query: z.object({
      scope: z.enum(['group', 'person', 'assistant'], says('validation.choice')),
      search: z.optional(trimmed().check(z.maxLength(200))),
      page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1),
      limit: z._default(queryInteger({ from: 1, to: listMaxLimit }), listPageSize),
    }),
    response: z.object({ budgets: z.array(Budget), pagination: Pagination }),
  }),
  get: get('/budgets/one', { access: 'admin', query: z.object(Owned), response: One }),
  /** Without money and tokens there is none any more. */
  set: put('/budgets/one', {
    access: 'admin',
    body: z.object({ ...Owned, currency: Currency, money, tokens, version: z.optional(Version) }).check(moneyFits),
    response: One,
  }),
  /** For this month only. `added*` as it was seen: two who press at once do not add twice. */
  add: post('/budgets/add', {
    access: 'admin',
    body: z.object({
      ...Owned,
      money,
      tokens,
      month: z.string(),
      addedMoney: z.number(),
      addedTokens: z.int(),
    }),
    response: One,
  }),
  /** Takes the place of one from the same day on. */
  setRate: put('/budgets/rate', { access: 'admin', body: RateFields, response: Overview }),
  setPrice: put('/budgets/price', { access: 'admin', body: PriceFields, response: Overview }),
  /** What was written by it keeps its cost. */
  removePrice: post('/budgets/price/remove', {
    access: 'admin',
    body: z.object({ model: z.string(), from: z.string() }),
    response: Overview,
  }),
}

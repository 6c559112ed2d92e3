import * as z from 'zod/mini'
import {
  budgetMaxima,
  budgetScopes,
  currencies,
  priceMost,
  rateLeast,
  rateMost,
  type Currency as BudgetCurrency,
} from '../model/budgets.ts'
import { nameMaxLength } from '#platform/model/limits.ts'
import { listMaxLimit, listMaxPage, listPageSize } from '#platform/model/lists.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { Pagination, queryInteger, says, trimmed, Version } from '#platform/contract/shared.ts'
import { budgetSettingsTexts } from '../texts/budget-settings.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

const Scope = z.enum(budgetScopes, says(commonTexts, 'validation.choice'))
const Currency = z.enum(currencies, says(commonTexts, 'validation.choice'))

/** Money in ₫ or $, according to `currency`. */
const Amount = z.nullable(z.number())

/** Spending of the month: in ₫ if a rate is known, and in $, both at the rates of the days of the spending. */
const Spent = z.object({
  VND: Amount,
  USD: z.number(),
  tokens: z.int(),
  /** Tokens that we counted because the provider reported none, and those without a known price. */
  estimatedTokens: z.int(),
  unpricedTokens: z.int(),
})

/** The limit of a calendar month and the spending so far, also without a limit. */
export const Budget = z.object({
  scope: Scope,
  /** A group, person or assistant; null for the school. */
  ownerId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  nameVi: z.nullable(z.string()),
  /** Set for a person. */
  email: z.nullable(z.string()),
  currency: Currency,
  /** Per month; null: unlimited. */
  money: Amount,
  tokens: z.nullable(z.int()),
  /** An addition for this month only. */
  addedMoney: z.number(),
  addedTokens: z.int(),
  spent: Spent,
  /** Used share of the limit, 1 when used up; null without a limit. */
  share: z.nullable(z.number()),
  /** "2026-11", and the day on which it resets. */
  month: z.string(),
  renewsOn: z.string(),
  /** 0 until it is set for the first time. */
  version: Version,
})
export type Budget = z.infer<typeof Budget>

const Rate = z.object({ dong: z.number(), from: z.string() })
const Price = z.object({
  /** A model's name. Applications without a model name use modelOfApp for all of them or a name in `apps` for one. */
  model: z.string(),
  currency: Currency,
  input: z.number(),
  output: z.number(),
  from: z.string(),
})
export type Price = z.infer<typeof Price>

const App = z.object({
  model: z.string(),
  /** The prefix of its key; null if the key comes from the server's environment. */
  keyPreview: z.nullable(z.string()),
  isSchools: z.boolean(),
  assistants: z.array(z.object({ name: z.string(), nameVi: z.string() })),
})
export type PricedApp = z.infer<typeof App>

const Summary = z.object({
  school: Budget,
  /** Today's rate; null without one. */
  rate: z.nullable(Rate),
  /** All rates, newest first. */
  rates: z.array(Rate),
  /** The school's own prices by model, newest first. */
  prices: z.array(Price),
  /** Models with usage this month but without a known price, named as in prices. */
  unpriced: z.array(z.string()),
  /** Apps without a model name, by the key of their price, with the assistants that use them. */
  apps: z.array(App),
  /** Budgets besides the school's, by scope: their number and sums, with money in the school's currency at today's rate. */
  parts: z.array(z.object({ scope: Scope, count: z.int(), money: z.number(), tokens: z.int() })),
})
export type BudgetSummary = z.infer<typeof Summary>

const Owned = { scope: Scope, ownerId: z.optional(z.nullable(z.string())) }

// Numbers, never text: how to read "3.800" depends on the language it was typed in (see features/usage/web/amounts/read-amount.ts).
const money = z.nullable(
  z.number(says(commonTexts, 'validation.number')).check(z.minimum(0, says(commonTexts, 'validation.tooSmall'))),
)
const tokens = z.nullable(
  z
    .int(says(commonTexts, 'validation.integer'))
    .check(
      z.minimum(0, says(commonTexts, 'validation.tooSmall')),
      z.maximum(budgetMaxima.tokens, says(commonTexts, 'validation.tooBig')),
    ),
)
/** Accepts whole đồng only, up to the maximum of the currency. */
const moneyFits = z.refine<{ currency: BudgetCurrency; money: number | null }>(
  ({ currency, money }) =>
    money === null || (money <= budgetMaxima[currency] && (currency === 'USD' || Number.isInteger(money))),
  { error: says(budgetSettingsTexts, 'budgetForm.moneyInvalid'), path: ['money'] },
)

const Day = z.iso.date(says(budgetSettingsTexts, 'budgetForm.dayInvalid'))

/** Per million tokens; whole numbers for đồng. */
const price = z
  .number(says(commonTexts, 'validation.number'))
  .check(z.minimum(0, says(commonTexts, 'validation.tooSmall')))
const priceFits = (field: 'input' | 'output') => [
  z.refine<{ currency: BudgetCurrency; input: number; output: number }>(
    (rate) => rate[field] <= priceMost[rate.currency],
    { error: says(budgetSettingsTexts, 'budgetForm.priceTooBig'), path: [field] },
  ),
  z.refine<{ currency: BudgetCurrency; input: number; output: number }>(
    (rate) => rate.currency === 'USD' || Number.isInteger(rate[field]),
    { error: says(budgetSettingsTexts, 'budgetForm.priceInDong'), path: [field] },
  ),
]

export const BudgetFields = z.object({ currency: Currency, money, tokens }).check(moneyFits)

export const RateFields = z.object({
  dong: z
    .number(says(budgetSettingsTexts, 'budgetForm.rateInvalid'))
    .check(
      z.minimum(rateLeast, says(budgetSettingsTexts, 'budgetForm.rateInvalid')),
      z.maximum(rateMost, says(budgetSettingsTexts, 'budgetForm.rateInvalid')),
    ),
  from: Day,
})

export const PriceFields = z
  .object({
    model: requiredText(says(budgetSettingsTexts, 'budgetForm.modelRequired'), nameMaxLength),
    currency: Currency,
    input: price,
    output: price,
    from: Day,
  })
  .check(...priceFits('input'), ...priceFits('output'))

const One = z.object({ budget: Budget })

export const budgets = {
  summary: get('/budgets/overview', {
    summary: 'Get the school’s budget, exchange rates and model prices',
    rights: 'admin',
    response: Summary,
  }),
  /** Budgets that are set; with a search, all matching owners, set or not. */
  list: get('/budgets', {
    summary: 'List the budgets of groups, people or assistants',
    rights: 'admin',
    query: z.object({
      scope: z.enum(['group', 'person', 'assistant'], says(commonTexts, 'validation.choice')),
      search: z.optional(trimmed().check(z.maxLength(200))),
      page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1),
      limit: z._default(queryInteger({ from: 1, to: listMaxLimit }), listPageSize),
    }),
    response: z.object({ budgets: z.array(Budget), pagination: Pagination }),
  }),
  get: get('/budgets/one', {
    summary: 'Get a budget and its usage this month',
    rights: 'admin',
    query: z.object(Owned),
    response: One,
  }),
  /** Setting neither money nor tokens removes the budget. */
  set: put('/budgets/one', {
    summary: 'Set or remove a budget',
    rights: 'admin',
    body: z.object({ ...Owned, currency: Currency, money, tokens, version: z.optional(Version) }).check(moneyFits),
    response: One,
  }),
  /** Increases the budget for this month only. `added*` is the value the caller saw, so two simultaneous requests do not add twice. */
  add: post('/budgets/add', {
    summary: 'Add to a budget for this month only',
    rights: 'admin',
    body: z.object({
      ...Owned,
      money: z.nullable(
        z
          .number(says(commonTexts, 'validation.number'))
          .check(
            z.minimum(0, says(commonTexts, 'validation.tooSmall')),
            z.maximum(budgetMaxima.VND, says(commonTexts, 'validation.tooBig')),
          ),
      ),
      tokens,
      month: z.string(),
      addedMoney: z.number(),
      addedTokens: z.int(),
    }),
    response: One,
  }),
  /** Sets a rate; replaces an existing one of the same day. */
  setRate: put('/budgets/rate', {
    summary: 'Set the exchange rate from a date',
    rights: 'admin',
    body: RateFields,
    response: Summary,
  }),
  setPrice: put('/budgets/price', {
    summary: 'Set the price of a model from a date',
    rights: 'admin',
    body: PriceFields,
    response: Summary,
  }),
  /** Earlier costs remain. */
  removePrice: post('/budgets/price/remove', {
    summary: 'Remove the price of a model',
    rights: 'admin',
    body: z.object({ model: z.string(), from: z.string() }),
    response: Summary,
  }),
}

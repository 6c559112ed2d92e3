/**
 * Budgets: what AI may cost a school, a group, a person or an assistant in a calendar month. Money is counted in two units that are both
 * whole numbers and exact in sums: nanodollars (10⁻⁹ $) and microđồng (10⁻⁶ ₫), each at the rate of the day it was spent on.
 */
export const budgetScopes = ['school', 'group', 'person', 'assistant'] as const
export type BudgetScope = (typeof budgetScopes)[number]

export const currencies = ['VND', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** A spent or reserved amount. */
export type Consumed = { nanodollars: number; microdong: number; tokens: number }

export const nothing: Consumed = { nanodollars: 0, microdong: 0, tokens: 0 }

/** Share of a budget that triggers a warning. */
export const budgetWarning = 0.8

/** The highest budget in ₫, $ and tokens: sums stay exact integers below 2⁵³. */
export const budgetMaxima = { VND: 1_000_000_000, USD: 100_000, tokens: 1_000_000_000_000 } as const

/** Accepted rates in ₫ per dollar. A value outside is probably a typing error. */
export const [rateLeast, rateMost] = [1_000, 1_000_000]

/** Highest price per million tokens in each currency, as a limit for input. */
export const priceMost = { VND: 30_000_000, USD: 1_000 } as const

const perUnit = { VND: 1_000_000, USD: 1_000_000_000 } as const

/** Converts ₫ and $ to counting units, with a limited number of decimals. */
export const inSmall = (amount: number, currency: Currency): number => Math.round(amount * perUnit[currency])
export const inUnits = (small: number, currency: Currency): number => small / perUnit[currency]

/** `rate`: ₫ per dollar; null without a known rate, then no ₫ are counted. */
export const microdongOf = (nanodollars: number, rate: number | null): number =>
  rate === null ? 0 : Math.round((nanodollars * rate) / 1_000)
export const nanodollarsOf = (microdong: number, rate: number): number => Math.round((microdong * 1_000) / rate)

/** Returns the amount in the unit of a currency. */
export const consumedIn = ({ nanodollars, microdong }: Omit<Consumed, 'tokens'>, currency: Currency): number =>
  currency === 'VND' ? microdong : nanodollars

/** Returns the month "2026-11" of a day "2026-11-24". */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The day on which a month's budget resets: the first of the next month. */
export function renewalAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`
}

/** Limits of a budget: money in the units of its currency, tokens, or both. */
export type Limits = { currency: Currency; money: number | null; tokens: number | null }

/** The amount used `before` a call, and its estimate `more`. */
export type Fit = { before: Consumed; more: Consumed }

/** Returns the limit that a call would exceed; null if it fits. A used-up budget allows no more calls, however small. */
export function exceeded({ currency, money, tokens }: Limits, { before, more }: Fit): 'money' | 'tokens' | null {
  if (money !== null && isOver(consumedIn(before, currency), consumedIn(more, currency), money)) return 'money'
  return tokens !== null && isOver(before.tokens, more.tokens, tokens) ? 'tokens' : null
}

const isOver = (before: number, more: number, limit: number) => before >= limit || before + more > limit

/** Returns how many calls of the same estimate `more` fit; Infinity if nothing limits them. */
export function callsWithin({ currency, money, tokens }: Limits, { before, more }: Fit): number {
  return Math.min(
    countFits(consumedIn(before, currency), consumedIn(more, currency), money),
    countFits(before.tokens, more.tokens, tokens),
  )
}

function countFits(before: number, more: number, limit: number | null): number {
  if (limit === null) return Infinity
  if (before >= limit) return 0
  return more > 0 ? Math.floor((limit - before) / more) : Infinity
}

/** Returns the used share of money or tokens, whichever is higher: 1 when used up, more beyond. */
export function shareOf({ currency, money, tokens }: Limits, spent: Consumed): number {
  const share = (used: number, limit: number | null) => (limit === null ? 0 : limit === 0 ? 1 : used / limit)
  return Math.max(share(consumedIn(spent, currency), money), share(spent.tokens, tokens))
}

import type { Budget } from '../../contract/budgets.ts'
import { formatMoney } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'

type Amounts = { money: number | null; tokens: number | null }

/** Formats the money and tokens of a budget, if set: "6.000.000 ₫ · 2.000.000 token". */
export function amountsText({ money, tokens }: Amounts, { currency }: Pick<Budget, 'currency'>, language: Language) {
  return [
    money === null ? [] : formatMoney(money, currency, language),
    tokens === null ? [] : formatTokens(tokens, language),
  ]
    .flat()
    .join(' · ')
}

export const isSet = ({ money, tokens }: Amounts): boolean => money !== null || tokens !== null

/** Sums a month's limits with its additions. */
export const limitsOf = ({ money, tokens, addedMoney, addedTokens }: Budget): Amounts => ({
  money: money === null ? null : money + addedMoney,
  tokens: tokens === null ? null : tokens + addedTokens,
})

/** Returns the spending; without a budget, in đồng if a rate is known. */
export function spentOf(budget: Budget): Amounts & { currency: Budget['currency'] } {
  const { spent, currency } = budget
  const counted = isSet(budget) && budget.money !== null ? currency : spent.VND === null ? 'USD' : 'VND'
  const money = counted === 'VND' ? (spent.VND ?? 0) : spent.USD
  if (!isSet(budget)) return { money, tokens: spent.tokens, currency: counted }
  return {
    money: budget.money === null ? null : money,
    tokens: budget.tokens === null ? null : spent.tokens,
    currency: counted,
  }
}

const least = { VND: 10_000, USD: 1, tokens: 100_000 } as const

/** Suggests an addition: about half of the month, as a round number. */
export function oneMore({ money, tokens, currency }: Budget): Amounts {
  return {
    money: money === null ? null : roundHalf(money, least[currency]),
    tokens: tokens === null ? null : roundHalf(tokens, least.tokens),
  }
}

function roundHalf(whole: number, atLeast: number): number {
  const half = Math.max(whole / 2, atLeast)
  const power = 10 ** Math.floor(Math.log10(half))
  const step = [5, 2, 1].find((each) => each * power <= half) ?? 1
  return step * power
}

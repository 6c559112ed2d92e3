import type { Language } from '../language.ts'
import { numberFormatter } from './formatters.ts'
import { formatCompact, unknownNumber } from './numbers.ts'

type Currency = 'VND' | 'USD'

/** Formats the cost of one document in US dollars with four decimals: "$0.0137" or "0,0137 $"; "–" for null. */
export function formatCost(cost: number | null, language: Language): string {
  return cost === null ? unknownNumber : formatDigits(cost, 'USD', language, 4, 4)
}

/** Formats totals and limits: "38,000 ₫" or "38.000 ₫", "$1.20" or "1,20 $". Below ten đồng has one decimal, below a cent four. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const size = Math.abs(amount)
  if (currency === 'VND') return formatDigits(amount, 'VND', language, 0, size < 10 ? 1 : 0)
  const digits = size > 0 && size < 0.01 ? 4 : 2
  return formatDigits(amount, 'USD', language, digits, digits)
}

/** A cost in US dollars, and in ₫ where a rate is set. */
export type Paid = { cost: number | null; dong: number | null }

/** Formats the cost in ₫ if known, else in dollars, else "–". */
export function formatPaid({ cost, dong }: Paid, language: Language): string {
  if (dong !== null) return formatMoney(dong, 'VND', language)
  return cost === null ? unknownNumber : formatMoney(cost, 'USD', language)
}

/** Formats the price of a unit, such as a million tokens, with every digit: "$2.50", "$0.075". */
export const formatPrice = (price: number, currency: Currency, language: Language): string =>
  formatDigits(price, currency, language, currency === 'VND' ? 0 : 2, 6)

/** Keeps every typed digit and groups the thousands. */
export const formatTypedMoney = (amount: number, currency: Currency, language: Language): string =>
  formatDigits(amount, currency, language, 0, 6)

/** Short format for the axis of a chart: "$1.5", "26k ₫". */
export const formatCompactMoney = (amount: number, currency: Currency, language: Language): string =>
  withSign(formatCompact(amount, language), currency, language)

function formatDigits(amount: number, currency: Currency, language: Language, least: number, most: number): string {
  const options = { minimumFractionDigits: least, maximumFractionDigits: most }
  return withSign(numberFormatter(language, options).format(amount), currency, language)
}

/** Appends ₫ to the number in both languages. Intl writes "₫38,000" and "US$1.25" in English. */
function withSign(number: string, currency: Currency, language: Language): string {
  if (currency === 'VND') return `${number}\u00A0₫`
  return language === 'en' ? `$${number}` : `${number}\u00A0$`
}

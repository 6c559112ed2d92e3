import type { Language } from '../language.ts'
import { numberFormatter } from './formatters.ts'
import { formatCompact, unknownNumber } from './numbers.ts'

type Currency = 'VND' | 'USD'

/** Formats the cost of one document in US dollars with four decimals: "$0.0137" or "0,0137 $"; "–" for null. */
export function formatCost(cost: number | null, language: Language): string {
  return cost === null ? unknownNumber : formatDigits(cost, 'USD', language, 4, 4)
}

/** Formats a total in US dollars: with two decimals from one cent on, "$91.20", with four below. */
export function formatTotalCost(cost: number, language: Language): string {
  const digits = cost !== 0 && Math.abs(cost) < 0.01 ? 4 : 2
  return formatDigits(cost, 'USD', language, digits, digits)
}

/** Formats "38,000 ₫" or "38.000 ₫", "$1.25" or "1,25 $"; small amounts keep the decimals they need. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const size = Math.abs(amount)
  if (currency === 'VND') return formatDigits(amount, 'VND', language, 0, size < 10 ? 1 : 0)
  return formatDigits(amount, 'USD', language, amount === 0 ? 0 : 2, size < 1 ? 4 : 2)
}

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

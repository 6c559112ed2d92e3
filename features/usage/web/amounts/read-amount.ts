import type { Language } from '#platform/i18n/language.ts'
import { budgetMaxima, priceMost, rateLeast, rateMost, type Currency } from '../../model/budgets.ts'

/** The kind of a field: its unit, whether it is whole, and its valid range. */
export type AmountKind = { unit: Currency | 'token'; whole: boolean; fits: (value: number) => boolean }

/** The smallest unit is one đồng. */
const paid = (currency: Currency, most: Record<Currency, number>): AmountKind => ({
  unit: currency,
  whole: currency === 'VND',
  fits: (value) => value <= most[currency],
})
export const budgetMoney = (currency: Currency): AmountKind => paid(currency, budgetMaxima)
export const priceIn = (currency: Currency): AmountKind => paid(currency, priceMost)
export const budgetTokens: AmountKind = { unit: 'token', whole: true, fits: () => true }
export const rateInDong: AmountKind = {
  unit: 'VND',
  whole: false,
  fits: (value) => value >= rateLeast && value <= rateMost,
}

/**
 * The reading of a typed amount: null when empty, NaN when invalid. `other`: the value with "." and "," exchanged; null when it is not
 * ambiguous.
 */
export type Reading = { value: number | null; other: number | null }

/** The decimal separator; the other mark separates thousands. */
const fractionMark: Record<Language, '.' | ','> = { en: '.', vi: ',' }

/**
 * Reads an amount in the format of the reader's language, with or without a currency sign. "3.800" is three thousand eight hundred in
 * Vietnamese and three point eight in English. If the field cannot hold that value, or is for whole numbers, it tries the other reading.
 */
export function readAmount(typed: string, { fits, whole }: AmountKind, language: Language): Reading {
  const bare = typed.replace(signs, '').trim()
  if (bare === '') return { value: null, other: null }
  const text = bare.replace(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g, '')
  // "38.0000" is a typing error, not 38.
  if (whole && /^\D?\d+[.,]\d{4,}$/.test(text)) return { value: Number.NaN, other: null }
  const readings = bothReadings(text)
  if (readings.length < 2 || whole) return { value: readings[0] ?? Number.NaN, other: null }
  const [grouped, fraction] = readings as [number, number]
  const [first, second] = text.includes(fractionMark[language]) ? [fraction, grouped] : [grouped, fraction]
  if (!fits(second)) return { value: first, other: null }
  return fits(first) ? { value: first, other: second } : { value: second, other: null }
}

/** Returns all possible readings of a number. With both separators, or none, there is one; "3.800" has two, the grouped one first. */
function bothReadings(text: string): number[] {
  if (/^[+-]?\d+$/.test(text)) return [Number(text)]
  const [last] = text.match(/[.,](?=[^.,]*$)/) ?? []
  if (last === undefined) return []
  const other = last === '.' ? ',' : '.'
  if (text.includes(other)) {
    const [whole = '', fraction = ''] = text.split(last)
    const isWell = text.split(last).length === 2 && isInGroups(whole, other) && /^\d+$/.test(fraction)
    return isWell ? [Number(`${whole.replaceAll(other, '')}.${fraction}`)] : []
  }
  const grouped = isInGroups(text, last) ? [Number(text.replaceAll(last, ''))] : []
  const fraction = text.replace(last, '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(fraction) ? [...grouped, Number(fraction)] : grouped
}

const isInGroups = (text: string, mark: string) =>
  /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(text.replaceAll(mark, '.')) && !text.includes(mark === '.' ? ',' : '.')

/** These signs stand before or after the number: "38.000 ₫", "VND 38,000", "$4.50", "4,50 US$". */
const signs = /^\s*(₫|đồng|đ|vnđ|vnd|us\$|usd|\$)\s*|\s*(₫|đồng|đ|vnđ|vnd|us\$|usd|\$|tokens?)\s*$/giu

/** Returns the currency whose sign the amount contains; null without a sign. */
export function currencyTyped(typed: string): Currency | null {
  if (/₫|đ|vnd/iu.test(typed)) return 'VND'
  return /\$|usd/i.test(typed) ? 'USD' : null
}

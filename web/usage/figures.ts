import type { Language } from '#locales/language'
import { formatMoney as formatAmount } from '../lib/format-money.ts'
import { formatCost, formatNumber } from '../lib/format.ts'

/** Measures of the chart. */
export const measures = ['cost', 'tokens', 'runs', 'failed'] as const
export type Measure = (typeof measures)[number]

const locales = { en: 'en-US', vi: 'vi-VN' } as const

/** US dollars: from one cent on with two decimals, "$91.20"; less with four. */
export function formatMoney(cost: number, language: Language): string {
  if (cost !== 0 && Math.abs(cost) < 0.01) return formatCost(cost, language)
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'USD' }).format(cost)
}

/** A cost in US dollars, and in ₫ where a rate is set. */
export type Paid = { cost: number | null; dong: number | null }

/** In ₫ where that is known, else in dollars; "–" where neither is. */
export function formatPaid({ cost, dong }: Paid, language: Language): string {
  if (dong !== null) return formatAmount(dong, 'VND', language)
  return cost === null ? '–' : formatMoney(cost, language)
}

/** The share of something: what each of `count` cost. */
export const partOfPaid = ({ cost, dong }: Paid, share: number): Paid => ({
  cost: cost === null ? null : cost * share,
  dong: dong === null ? null : dong * share,
})

/** The unit of the chart; costs in ₫ where `inDong`. */
export type Unit = { measure: Measure; inDong: boolean }

export function formatMeasure(value: number, { measure, inDong }: Unit, language: Language): string {
  if (measure !== 'cost') return formatNumber(value, language)
  return inDong ? formatAmount(value, 'VND', language) : formatMoney(value, language)
}

/** Short, for an axis: "240K", "$1.5", "₫26K". */
export function formatShort(value: number, { measure, inDong }: Unit, language: Language): string {
  const money = measure === 'cost' ? ({ style: 'currency', currency: inDong ? 'VND' : 'USD' } as const) : {}
  const digits = { maximumSignificantDigits: 3, minimumFractionDigits: 0 }
  const notation = value < 10_000 ? 'standard' : 'compact'
  return new Intl.NumberFormat(locales[language], { ...money, ...digits, notation }).format(value)
}

export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** A day "2026-11-16" as a moment, for formats that know no zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** "Monday 11/16" or "Thứ Hai 16/11". */
export function formatDay(day: string, language: Language, weekday: 'long' | 'short' = 'long'): string {
  const words = new Intl.DateTimeFormat(locales[language], {
    weekday,
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
    .format(noonOf(day))
    .replace(',', '')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** "11/16" or "16/11". */
export const formatDayShort = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(noonOf(day))

/** "November 2026" or "Tháng 11/2026". */
export function formatMonthOf(month: string, language: Language): string {
  const [year, number] = month.split('-')
  if (language === 'vi') return `Tháng ${Number(number)}/${year}`
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    noonOf(`${month}-15`),
  )
}

/** All days of a month, "2026-11-01" to "2026-11-30". */
export function daysIn(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** Lists months backwards, limited in number. */
export function monthsBack(from: string, to: string, most = 120): string[] {
  const months: string[] = []
  let [year = 0, number = 0] = from.split('-').map(Number)
  for (;;) {
    const month = `${year}-${String(number).padStart(2, '0')}`
    months.push(month)
    if (month <= to || months.length === most) return months
    number -= 1
    if (number === 0) [year, number] = [year - 1, 12]
  }
}

/** The end of an axis and its steps: four of a round size, whole ones of what is counted. */
export function axisOf(most: number, measure: Measure): number[] {
  const least = measure === 'cost' ? most / 4 : Math.max(1, most / 4)
  if (most <= 0) return [0]
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10]
    .map((times) => times * power)
    .find((one) => one >= least * 0.999 && isFine(one, measure))!
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

const isFine = (step: number, measure: Measure) => measure === 'cost' || Number.isInteger(step)

import { formatCompactMoney, formatMoney, type Paid } from '#platform/i18n/format/money.ts'
import { formatCompact, formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'

/** Measures of the chart. */
export const measures = ['cost', 'tokens', 'runs', 'failed'] as const
export type Measure = (typeof measures)[number]

/** Multiplies the cost by a share, for example to get the cost per document. */
export const partOfPaid = ({ cost, dong }: Paid, share: number): Paid => ({
  cost: cost === null ? null : cost * share,
  dong: dong === null ? null : dong * share,
})

/** The unit of the chart; costs in ₫ where `inDong`. */
export type Unit = { measure: Measure; inDong: boolean }

export function formatMeasure(value: number, { measure, inDong }: Unit, language: Language): string {
  return measure === 'cost' ? formatMoney(value, inDong ? 'VND' : 'USD', language) : formatNumber(value, language)
}

/** Short for an axis: "240k", "$1.5", "26k ₫". */
export const formatShort = (value: number, { measure, inDong }: Unit, language: Language): string =>
  measure === 'cost' ? formatCompactMoney(value, inDong ? 'VND' : 'USD', language) : formatCompact(value, language)

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

/** Returns the ticks of an axis: four round steps up to its end, whole numbers for counts. */
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

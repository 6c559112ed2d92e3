/** The period from the address, or seven days. `all` must be chosen explicitly. */
export const dayChoices = ['1', '7', '30', '90', '365', 'all'] as const
export type DayChoice = (typeof dayChoices)[number]

export const usualDays: DayChoice = '7'

export const daysIn = (param: string): DayChoice => dayChoices.find((one) => one === param) ?? usualDays

/** The moment from which on they count: the beginning of a day where the reader is. Undefined: from the first audit event on. */
export function beginningOf(days: DayChoice, now: Date): string | undefined {
  if (days === 'all') return undefined
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - Number(days)).toISOString()
}

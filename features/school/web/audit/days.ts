/** The period from the address, or seven days. `all` must be chosen explicitly. */
export const dayChoices = ['1', '7', '30', '90', '365', 'all'] as const
export type DayChoice = (typeof dayChoices)[number]

export const usualDays: DayChoice = '7'

export const daysIn = (param: string): DayChoice => dayChoices.find((one) => one === param) ?? usualDays

/** Returns the start of the period: the beginning of a day in the reader's time zone. Undefined for the whole log. */
export function beginningOf(days: DayChoice, now: Date): string | undefined {
  if (days === 'all') return undefined
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - Number(days)).toISOString()
}

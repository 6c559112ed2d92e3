/** The board shows this many weeks at a time. */
export const boardWeeks = 5

/** A deadline is a reminder from this many days before it until this many days after it. */
export const remindDaysBefore = 7
export const remindDaysAfter = 14

const firstDay = '07-01'

/** The school year of a day, by the calendar year in which it begins. Weeks are counted anew from 1 July, when no school teaches. */
export const schoolYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < firstDay ? 1 : 0)

/** The first day of a school year. */
export const schoolYearStart = (year: number): string => `${year}-${firstDay}`

import { formatIsoDay } from '../i18n/format/dates.ts'
import { dateFormatter } from '../i18n/format/formatters.ts'

/** Zones shift by whole quarters of an hour. */
const quarterMs = 900_000

let last = { timeZone: '', quarter: Number.NaN, day: '' }

/**
 * Returns the current day in a time zone as "2026-11-24". Such days can be compared as text. Nearly all calls are about now: the last day is
 * remembered, because formatting one takes as long as several queries.
 */
export function dayIn(timeZone: string, at: Date): string {
  const quarter = Math.floor(at.getTime() / quarterMs)
  if (quarter !== last.quarter || timeZone !== last.timeZone)
    last = { timeZone, quarter, day: formatIsoDay(at, timeZone) }
  return last.day
}

/** Returns 0 to 23. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(dateFormatter('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))

/** Returns whether the machine knows a time zone of that IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('sv', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns the moment at which a day, "2026-12-01", begins in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  // A day begins between 14 hours before and 12 hours after it does in UTC.
  let moment = Date.parse(`${day}T00:00:00Z`) - 14 * 4 * quarterMs
  while (dayIn(timeZone, new Date(moment)) < day) moment += quarterMs
  return new Date(moment)
}

/** Returns the seconds until a day, "2026-12-01", begins in a time zone. */
export const secondsUntil = (timeZone: string, day: string, now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(timeZone, day).getTime() - now.getTime()) / 1000))

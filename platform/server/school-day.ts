import { formatIsoDay } from '../i18n/format/dates.ts'

/** Returns the current day in a time zone as "2026-11-24". Such days can be compared as text. */
export const dayIn = (timeZone: string, at: Date): string => formatIsoDay(at, timeZone)

/** Returns 0 to 23. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))

/** Returns whether the machine knows a time zone of that IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('sv', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns the moment at which a day, "2026-12-01", begins in a time zone. Zones shift by whole quarters of an hour. */
export function startOfDay(timeZone: string, day: string): Date {
  const quarter = 900_000
  // A day begins between 14 hours before and 12 hours after it does in UTC.
  let moment = Date.parse(`${day}T00:00:00Z`) - 14 * 4 * quarter
  while (dayIn(timeZone, new Date(moment)) < day) moment += quarter
  return new Date(moment)
}

/** Returns the seconds until a day, "2026-12-01", begins in a time zone. */
export const secondsUntil = (timeZone: string, day: string, now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(timeZone, day).getTime() - now.getTime()) / 1000))

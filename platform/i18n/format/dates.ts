import type { Language } from '../language.ts'
import { agoFormatter, dateFormatter } from './formatters.ts'

/** A point in time. Calendar days ("2026-12-01") have separate functions, because they are the same day in every time zone. */
type Moment = string | number | Date

/** Intl formats November as "thg 11" in Vietnamese, but people write figures. */
const dayParts: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { day: 'numeric', month: 'short', year: 'numeric' },
  vi: { day: '2-digit', month: '2-digit', year: 'numeric' },
}
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

/** Formats "26 Nov 2026, 12:45" or "12:45 26/11/2026"; without a zone in the reader's. */
export const formatDateTime = (moment: Moment, language: Language, timeZone?: string): string =>
  dateFormatter(language, { ...dayParts[language], ...timeParts, timeZone }).format(new Date(moment))

/** Formats "26 Nov 2026" or "26/11/2026", in the reader's time zone. */
export const formatDate = (moment: Moment, language: Language): string =>
  dateFormatter(language, dayParts[language]).format(new Date(moment))

/** Formats "09:12", in the reader's time zone. */
export const formatTime = (moment: Moment, language: Language): string =>
  dateFormatter(language, timeParts).format(new Date(moment))

/** Intl writes "now" and "bây giờ", which name the present. */
const justNow: Record<Language, string> = { en: 'just now', vi: 'vừa xong' }

/** Formats a past time in the largest whole unit, "5 minutes ago"; under a minute "just now", from a week on the date. */
export function formatAgo(moment: Moment, language: Language, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(moment).getTime()) / 1000)
  if (seconds >= 7 * 86_400) return formatDate(moment, language)
  if (seconds < 60) return justNow[language]
  const words = agoFormatter(language, { numeric: 'auto' })
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), 'hour')
  return words.format(-Math.floor(seconds / 86_400), 'day')
}

/** Formats a date in words, as in official documents: "26 November 2026" or "26 tháng 11 năm 2026". */
export function formatDateInWords(moment: Moment, language: Language, timeZone: string): string {
  if (language === 'en') return dateFormatter('en', { dateStyle: 'long', timeZone }).format(new Date(moment))
  const [year, month, day] = formatIsoDay(moment, timeZone).split('-').map(Number)
  return `${day} tháng ${month} năm ${year}`
}

/** Formats "2026-12-01" for names of files, fields and tables, which sort and compare it; without a zone in the reader's. */
export const formatIsoDay = (moment: Moment, timeZone?: string): string =>
  dateFormatter('iso', { dateStyle: 'short', timeZone }).format(new Date(moment))

/** Today in the reader's calendar, "2026-12-01". */
export const getToday = (): string => formatIsoDay(new Date())

/** Formats "2026-12-01 05:12:33" in UTC for tables, because every spreadsheet program parses it as a time. */
export const formatIsoTime = (moment: Moment): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/** Formats a calendar day: "1 Dec 2026" or "01/12/2026". */
export const formatDay = (day: string, language: Language): string =>
  formatCalendarDay(day, language, dayParts[language])

/** Formats a calendar day: "1 Dec" or "01/12". */
export const formatDayAndMonth = (day: string, language: Language): string =>
  language === 'en'
    ? formatCalendarDay(day, 'en', { day: 'numeric', month: 'short' })
    : `${day.slice(8)}/${day.slice(5, 7)}`

/** Formats "Monday" or "Thứ Hai"; short "Mon" or "T2". */
export const formatWeekday = (day: string, language: Language, length: 'long' | 'short' = 'long'): string =>
  formatCalendarDay(day, language, { weekday: length === 'short' && language === 'vi' ? 'narrow' : length })

/** Formats a calendar day: "Monday 16 Nov" or "Thứ Hai 16/11". */
export const formatWeekdayAndDay = (day: string, language: Language, length?: 'long' | 'short'): string =>
  `${formatWeekday(day, language, length)} ${formatDayAndMonth(day, language)}`

/** Formats the month of a day, or of "2026-11": "November 2026" or "Tháng 11/2026". */
export const formatMonth = (month: string, language: Language): string =>
  language === 'en'
    ? formatCalendarDay(`${month.slice(0, 7)}-01`, 'en', { month: 'long', year: 'numeric' })
    : `Tháng ${Number(month.slice(5, 7))}/${month.slice(0, 4)}`

function formatCalendarDay(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateFormatter(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

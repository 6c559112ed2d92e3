import { formatDateTime, formatTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'

/** Formats the time of an event; in today's list without the date. */
export const whenOf = (at: string, { today, language }: { today: boolean; language: Language }): string =>
  today ? formatTime(at, language) : formatDateTime(at, language)

import { formatDateTime, formatTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'

/** The moment of a row; in the list of today the time alone. */
export const whenOf = (at: string, { today, language }: { today: boolean; language: Language }): string =>
  today ? formatTime(at, language) : formatDateTime(at, language)

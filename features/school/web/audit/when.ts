import { formatDateTime, formatTime } from '#locales/format/dates'
import type { Language } from '#locales/language'

/** The moment of a row; in the list of today the time alone. */
export const whenOf = (at: string, { today, language }: { today: boolean; language: Language }): string =>
  today ? formatTime(at, language) : formatDateTime(at, language)

import type { Language } from '#locales/language'
import { formatDateTime, formatTime } from '../lib/format.ts'

/** The moment of a row: of today the time alone, of this year without the year. */
export function whenOf(at: string, { today, language }: { today: boolean; language: Language }): string {
  if (today) return formatTime(at, language)
  const date = new Date(at)
  if (date.getFullYear() !== new Date().getFullYear()) return formatDateTime(at, language)
  const day = language === 'vi' ? '2-digit' : 'numeric'
  const month = language === 'vi' ? '2-digit' : 'short'
  const moment = { day, month, hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', moment).format(date)
}

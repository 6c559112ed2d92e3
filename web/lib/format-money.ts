import type { Language } from '#locales/language'
import type { Currency } from '#rules/budgets'

const locales = { en: 'en-US', vi: 'vi-VN' } as const satisfies Record<Language, string>

/** "38,000 ₫" and "38.000 ₫", "$1.25" and "1,25 $"; of less than ten, as far as it says anything. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const small = Math.abs(amount) < 10
  const digits = currency === 'VND' ? (small ? 1 : 0) : Math.abs(amount) < 1 ? 4 : 2
  const format = new Intl.NumberFormat(locales[language], {
    maximumFractionDigits: digits,
    minimumFractionDigits: currency === 'USD' && amount !== 0 ? Math.min(2, digits) : 0,
  })
  const number = format.format(amount)
  return currency === 'USD' && language === 'en' ? `$${number}` : `${number}\u00A0${currency === 'USD' ? '$' : '₫'}`
}

/** A day of the calendar, "2026-12-01", whatever the reader's time zone: "1 December", "1 tháng 12". */
export function formatDayAndMonth(day: string, language: Language): string {
  const date = new Date(`${day}T12:00:00Z`)
  // British English puts the day first, as Vietnamese does.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'vi-VN', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date)
}

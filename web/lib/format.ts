import { defaultLanguage, type Language } from '#locales/language'

const locales = { en: 'en-US', vi: 'vi-VN' } as const satisfies Record<Language, string>
/** Stands for a figure that nobody knows; never an invented 0. */
const unknown = '–'

/** Making a formatter takes many times as long as using it, and a list uses some hundred of them at every key. */
function keptBy<Options extends object, Made>(
  Format: new (locale: string, options: Options) => Made,
): (language: Language, options: Options) => Made {
  const kept = new Map<string, Made>()
  return (language, options) => {
    const key = language + JSON.stringify(options)
    const made = kept.get(key) ?? new Format(locales[language], options)
    kept.set(key, made)
    return made
  }
}
const inNumbers = keptBy<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
const inDates = keptBy<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
const inAges = keptBy<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat)

export const formatNumber = (value: number, language: Language): string => inNumbers(language, {}).format(value)

/** US dollars with four decimals, "$0.0137" or "0,0137 US$"; "–" for null. */
export function formatCost(cost: number | null, language: Language): string {
  if (cost === null) return unknown
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 }
  return inNumbers(language, { style: 'currency', currency: 'USD', ...digits }).format(cost)
}

/** "2,140 tokens" or "2.140 token" (Vietnamese does not inflect for number); "–" for null. */
export function formatTokens(tokens: number | null, language: Language): string {
  if (tokens === null) return unknown
  return `${formatNumber(tokens, language)} ${language === 'en' && tokens !== 1 ? 'tokens' : 'token'}`
}

/** Date formats as each language writes them in full; Intl abbreviates November to "20 thg 11". */
const moment: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { dateStyle: 'medium', timeStyle: 'short' },
  vi: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
}

/** "Nov 20, 2025, 9:12 AM" or "09:12 20/11/2025", in the reader's time zone. */
export const formatDateTime = (date: string | number | Date, language: Language): string =>
  inDates(language, moment[language]).format(new Date(date))

/** "Nov 20, 2025" or "20/11/2025", in the reader's time zone. */
export const formatDate = (date: string | number | Date, language: Language): string =>
  inDates(
    language,
    language === 'vi' ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { dateStyle: 'medium' },
  ).format(new Date(date))

/** "November 2025" or "Tháng 11 năm 2025", in the reader's time zone. */
export function formatMonth(date: string | number | Date, language: Language): string {
  const words = inDates(language, { month: 'long', year: 'numeric' }).format(new Date(date))
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** "9:12 AM" or "09:12", in the reader's time zone. */
export const formatTime = (date: string | number | Date, language: Language): string =>
  inDates(language, { timeStyle: 'short' }).format(new Date(date))

/** Formats a past time in the largest whole unit, "5 minutes ago"; under a minute "now". */
export function formatAgo(date: string | number | Date, language: Language, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(date).getTime()) / 1000)
  const words = inAges(language, { numeric: 'auto' })
  if (seconds < 60) return words.format(0, 'second')
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), 'hour')
  return words.format(-Math.floor(seconds / 86_400), 'day')
}

/** "800 ms", from a second on "1.2 s" or "1,2 s". */
export function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  return `${inNumbers(language, { maximumFractionDigits: 1 }).format(milliseconds / 1000)} s`
}

/** Bytes as they are, larger sizes with two decimals: "512 Bytes", "1.54 MB". */
export function formatFileSize(bytes: number, language: Language = defaultLanguage): string {
  const power = sizePower(bytes)
  return `${inUnit(bytes, power, language)} ${sizeUnits[power]}`
}

/** Formats upload progress in the unit of the whole: "0.54 / 2.41 MB". */
export function formatFileProgress(sent: number, bytes: number, language: Language): string {
  return `${inUnit(sent, sizePower(bytes), language)} / ${formatFileSize(bytes, language)}`
}

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB']

const sizePower = (bytes: number) =>
  bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))

function inUnit(bytes: number, power: number, language: Language): string {
  const digits = power === 0 ? 0 : 2
  const size = inNumbers(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return size.format(bytes / 1024 ** power)
}

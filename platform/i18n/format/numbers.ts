import { defaultLanguage, type Language } from '../language.ts'
import { listFormatter, numberFormatter } from './formatters.ts'

/** Replaces an unknown number; never an invented 0. */
export const unknownNumber = '–'

/** Formats "1,204" or "1.204"; rounds to `decimals`. */
export const formatNumber = (value: number, language: Language, decimals = 3): string =>
  numberFormatter(language, { maximumFractionDigits: decimals }).format(value)

/** Formats a number as number fields show it, with every digit and without grouping: "1234.5" or "1234,5". */
export const formatDecimal = (value: number, language: Language): string =>
  numberFormatter(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** Three digits for the axis of a chart: "240k" or "240 N". */
export const formatCompact = (value: number, language: Language): string =>
  numberFormatter(language, {
    notation: value < 10_000 ? 'standard' : 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  }).format(value)

/** Formats a share of 1: "12.5%" or "12,5%". */
export const formatPercent = (share: number, language: Language): string =>
  numberFormatter(language, { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** Formats the used share of a budget in whole percents, rounded down: "100%" only if all is used. */
export const formatUsedShare = (share: number, language: Language): string =>
  numberFormatter(language, { style: 'percent', roundingMode: 'floor' }).format(share)

/** "2,140 tokens" or "2.140 token" (Vietnamese does not inflect for number); "–" for null. */
export function formatTokens(tokens: number | null, language: Language): string {
  if (tokens === null) return unknownNumber
  return `${formatNumber(tokens, language)} ${language === 'en' && tokens !== 1 ? 'tokens' : 'token'}`
}

/** Formats "800 ms", from one second on "1.2 s" or "1,2 s". */
export function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  return `${formatNumber(milliseconds / 1000, language, 1)} s`
}

/** Formats "45 minutes" or "45 phút", from two hours on "3 hours"; rounded up. */
export function formatWait(milliseconds: number, language: Language): string {
  const minutes = Math.ceil(milliseconds / 60_000)
  const [amount, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return numberFormatter(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** Bytes as they are, larger sizes with two decimals: "512 Bytes", "1.54 MB". */
export function formatFileSize(bytes: number, language: Language = defaultLanguage): string {
  const power = sizePower(bytes)
  return `${inUnit(bytes, power, language)} ${sizeUnits[power]}`
}

/** Formats the largest size of a file, without the decimals of a measured one: "20 MB", "1.5 MB". */
export const formatSizeLimit = (bytes: number, language: Language): string =>
  `${formatNumber(bytes / 1024 ** 2, language, 1)} MB`

/** Formats the sent part of a file, in the unit of the whole: "0.54 / 2.41 MB". */
export function formatFileProgress(sent: number, bytes: number, language: Language): string {
  return `${inUnit(sent, sizePower(bytes), language)} / ${formatFileSize(bytes, language)}`
}

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB']

const sizePower = (bytes: number) =>
  bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))

function inUnit(bytes: number, power: number, language: Language): string {
  const digits = power === 0 ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return numberFormatter(language, options).format(bytes / 1024 ** power)
}

/** "a, b and c" or "a, b và c". */
export const formatList = (words: Iterable<string>, language: Language): string =>
  listFormatter(language, { type: 'conjunction' }).format(words)

import * as XLSX from '@e965/xlsx'

/** Formats a number as Excel shows it; dates in sortable form, whatever the sheet's locale. */
export function formatNumber(value: number, format: string | number, date1904: boolean): string {
  const code = typeof format === 'number' ? (builtIn[format] ?? 'General') : format
  const bare = bareOf(code)
  const isLength = stopwatch.test(bare)
  if (XLSX.SSF.is_date(code) && !duration.test(code) && !isLength)
    return formatDate(value, { date1904, hasSeconds: /s/i.test(bare) })
  // The column's width truncates these numbers, such as phone and identity card numbers.
  if (code === 'General' && Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  try {
    return (XLSX.SSF.format(isLength ? countingOn(bare) : code, value, { date1904 }) as string).trim()
  } catch {
    return String(value)
  }
}

const builtIn = XLSX.SSF.get_table() as Record<number, string>

/** Hours, minutes or seconds that are counted on: `[h]:mm`. */
const duration = /\[(h+|m+|s+)\]/i

/** Minutes and seconds without hours, as in the results of a race: `mm:ss.0`. */
const stopwatch = /^(?:m{1,2}:?)?s{1,2}(?:\.0+)?$/i
const countingOn = (code: string) => code.replace(/^(?:m+:?|s+)/i, (first) => (/^m/i.test(first) ? '[mm]:' : '[s]'))

/** The first section of a format without words, colours and languages. */
const bareOf = (code: string): string =>
  code
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    .split(';')[0]!
    .trim()

function formatDate(serial: number, { date1904, hasSeconds }: { date1904: boolean; hasSeconds: boolean }): string {
  const date = XLSX.SSF.parse_date_code(serial, { date1904 }) as {
    y: number
    m: number
    d: number
    H: number
    M: number
    S: number
  } | null
  if (!date) return String(serial)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  const seconds = hasSeconds && date.S > 0 ? `:${two(date.S)}` : ''
  const time = `${two(date.H)}:${two(date.M)}${seconds}`
  // A time without a date is a fraction of a day.
  if (serial < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}

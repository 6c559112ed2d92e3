import * as XLSX from '@e965/xlsx'

/** Formats a number as Excel shows it; dates in sortable form, whatever the sheet's locale. */
export function formatNumber(value: number, format: string | number, date1904: boolean): string {
  const code = typeof format === 'number' ? (builtIn[format] ?? 'General') : format
  if (XLSX.SSF.is_date(code) && !duration.test(code)) return formatDate(value, date1904)
  // The column's width truncates these numbers, such as phone and identity card numbers.
  if (code === 'General' && Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  try {
    return (XLSX.SSF.format(code, value, { date1904 }) as string).trim()
  } catch {
    return String(value)
  }
}

const builtIn = XLSX.SSF.get_table() as Record<number, string>

/** Hours, minutes or seconds that are counted on: `[h]:mm`. */
const duration = /\[(h+|m+|s+)\]/i

function formatDate(serial: number, date1904: boolean): string {
  const date = XLSX.SSF.parse_date_code(serial, { date1904 }) as {
    y: number
    m: number
    d: number
    H: number
    M: number
  } | null
  if (!date) return String(serial)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  const time = `${two(date.H)}:${two(date.M)}`
  // A time without a date is a fraction of a day.
  if (serial < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}

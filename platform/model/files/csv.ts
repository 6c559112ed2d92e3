/** Formats a table as CSV (RFC 4180) that Excel opens as UTF-8. No cell can be executed as a formula (`guardCell`). */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map(csvRow).join('')}`

export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : guardCell(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Excel splits at the separator of the computer's region, in Vietnam the semicolon. Our quotation marks then do not protect a cell, and
 * each part of it may become a separate cell.
 */
const separators = /([;\t\n\v\f\r\u0085\u2028\u2029])/

/**
 * Puts an apostrophe before everything that a spreadsheet program would execute as a formula, at the start of a cell and after possible
 * separators. Plain numbers and phone numbers ("-0,25", "+84 912 345 678") do not change.
 */
export function guardCell(text: string): string {
  const guarded = mapParts(text, (part) => (isFormulaLike(part) ? `'${part}` : part))
  return /^[\t\r\n]/.test(text) ? `'${guarded}` : guarded
}

/** Returns the text before `guardCell`, for our own tables when they are imported again. */
export function unguardCell(text: string): string {
  const guarded = /^'[\t\r\n]/.test(text) ? text.slice(1) : text
  return mapParts(guarded, (part) => (part.startsWith("'") && isFormulaLike(part.slice(1)) ? part.slice(1) : part))
}

const mapParts = (text: string, change: (part: string) => string): string =>
  text
    .split(separators)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')

/** Some programs first remove blanks, quotation marks and invisible characters, and accept full-width signs from East Asian keyboards. */
export const formulaStart = /^[\s\p{Z}\p{C}"'“”‘’]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u
const plainNumber = /^\s*[+-]?[\d\s.,()[\]{}]*%?\s*$/

const isFormulaLike = (part: string) => formulaStart.test(part) && !plainNumber.test(part)

/**
 * A table as CSV (RFC 4180) that Excel opens as UTF-8. What a program for tables would take for a formula gets an apostrophe before it:
 * anybody may be called "=cmd|…".
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map(csvRow).join('')}`

export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Covers the wide forms of East Asian keyboards, too, and signs behind blanks: some programs take those off first. */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)

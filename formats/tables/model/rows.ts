import { numberOf } from '#platform/model/numbers.ts'
import { isBlankRow, type TableColumn, type TableRow } from './columns.ts'

/** Returns the content of a cell; '' for none. */
export const cellOf = (row: TableRow, key: string): string | number => (Object.hasOwn(row, key) ? row[key]! : '')

/** Returns the rows of an answer; none if it was given while the question had another type. */
export const rowsOf = (answer: unknown): TableRow[] =>
  Array.isArray(answer)
    ? answer.map((row: unknown) => (typeof row === 'object' && row !== null ? (row as TableRow) : {}))
    : []

/** The rows that say something. */
export const filledRows = (answer: unknown): TableRow[] => rowsOf(answer).filter((row) => !isBlankRow(row))

/**
 * Normalizes rows for sending and storing: only known columns, numbers as numbers, no empty cells. Blank rows between others stay, so that
 * rows keep their positions.
 */
export function tidyRows(columns: readonly TableColumn[], list: readonly unknown[]): TableRow[] {
  const rows = rowsOf(list).map((row) => Object.fromEntries(columns.flatMap((column) => tidyCell(column, row))))
  return rows.slice(0, rows.findLastIndex((row) => Object.keys(row).length > 0) + 1)
}

/** Sums the readable numbers of a column; other cells do not count. */
export function sumOf(rows: readonly TableRow[], key: string): number {
  const numbers = rows.map((row) => numberOf(cellOf(row, key))).filter((value) => !Number.isNaN(value))
  // 0.1 and 0.2 are 0.3 to people.
  return Math.round(numbers.reduce((sum, value) => sum + value, 0) * 1e9) / 1e9
}

function tidyCell({ key, type }: TableColumn, row: TableRow): [string, string | number][] {
  const cell = cellOf(row, key)
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim().normalize('NFC') : ''
  const number = type === 'NUMBER' ? numberOf(text) : Number.NaN
  if (text === '') return []
  return [[key, Number.isNaN(number) ? text : number]]
}

import type { Question } from '../../contract/questions.ts'
import { searchText } from '#platform/model/search-text.ts'

export const optionColumns = ['value', 'label', 'labelVi'] as const
export type OptionColumn = (typeof optionColumns)[number]

/** An option being edited. */
export type OptionRow = Record<OptionColumn, string> & {
  /** Identifies rows while they are moved. */
  id: number
  /** True while the value is derived from the English label. */
  follows: boolean
}

/** The options in the form: rows, or the text of the JSON view while that is open. */
export type OptionsValue = { rows: OptionRow[]; text: string | null }

/** Problems of all options together and of single cells. */
export type OptionErrors = { message?: string; [row: number]: Partial<Record<OptionColumn, { message?: string }>> }

export const optionsValue = (options: Question['options']): OptionsValue => ({ rows: rowsOf(options), text: null })

export const rowsOf = (options: readonly Record<OptionColumn, string>[]): OptionRow[] =>
  options.map(({ value, label, labelVi }, id) => ({ id, value, label, labelVi, follows: false }))

/** Adds an empty row at the end. */
export const withRow = (rows: readonly OptionRow[]): OptionRow[] => [
  ...rows,
  { id: nextId(rows), value: '', label: '', labelVi: '', follows: true },
]

export function withCell(row: OptionRow, column: OptionColumn, text: string): OptionRow {
  // An emptied value is derived from the label again, from its next change on.
  if (column === 'value') return { ...row, value: text, follows: text === '' }
  if (column === 'label' && row.follows) return { ...row, label: text, value: slug(text) }
  return { ...row, [column]: text }
}

export const withoutBlank = (rows: readonly OptionRow[]): OptionRow[] => rows.filter((row) => !isBlank(row))

const isBlank = (row: OptionRow) => optionColumns.every((column) => row[column].trim() === '')

/** Removes empty rows at the end, which may have been added and not filled in yet. */
export const withoutBlankEnd = (rows: readonly OptionRow[]): OptionRow[] =>
  rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)

/** Moves the row at one index to another. */
export const withMoved = (rows: readonly OptionRow[], from: number, to: number): OptionRow[] =>
  rows[from] && rows[to] ? rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]) : [...rows]

/** Parses cells copied from a spreadsheet; null for a single one, which is pasted as plain text. */
export function spreadsheetCells(text: string): string[][] | null {
  const copied = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  const rows: string[][] = [[]]
  // A cell with a tab, line break or quotation mark is quoted, and its own quotation marks are doubled.
  for (const [, quoted, plain = '', end] of copied.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain
    rows.at(-1)!.push(cell.replaceAll(/\s+/g, ' ').trim().normalize('NFC'))
    if (!end) break
    if (end === '\n') rows.push([])
  }
  return rows.length > 1 || rows[0]!.length > 1 ? rows : null
}

/** Pastes cells from a spreadsheet to the right and downwards of one cell, as a spreadsheet would. */
export function withPasted(rows: readonly OptionRow[], cells: string[][], at: { row: number; column: number }) {
  const width = Math.max(...cells.map((line) => line.length))
  const first = Math.max(0, Math.min(at.column, optionColumns.length - width))
  let filled = [...rows]
  for (const [down, line] of cells.entries()) {
    if (at.row + down >= filled.length) filled = withRow(filled)
    for (const [right, text] of line.entries()) {
      const column = optionColumns[first + right]
      if (column) filled[at.row + down] = withCell(filled[at.row + down]!, column, text)
    }
  }
  return filled
}

/** Converts a text to an identifier: "Grade 6 (đại trà)" becomes "grade_6_dai_tra". */
export const slug = (text: string): string =>
  searchText(text)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 60)
    .replace(/^_|_$/g, '')

const nextId = (rows: readonly OptionRow[]) => Math.max(-1, ...rows.map(({ id }) => id)) + 1

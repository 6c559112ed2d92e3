import { searchText } from '#platform/model/search-text.ts'
import type { TableColumn, TableRow } from './columns.ts'

/** The result of a pasted or uploaded sheet. */
export type SheetRows = {
  rows: TableRow[]
  /** True: the first line named the columns. */
  headed: boolean
  /** Headings that name no column; the cells below them are left out. */
  unknown: string[]
}

/** A school's name and title precede the table of its sheet. */
const headingWithin = 12
const numbering = new Set(['stt', 'tt', 'so tt', 'so thu tu', 'no', 'no.', '#', 'nr'])

/**
 * Converts the cells of a sheet to rows of a table. A line with column names assigns the columns, and lines above it are left out.
 * Otherwise columns are in order from `from`. A column of running numbers is left out.
 */
export function rowsOfSheet(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  from = 0,
): SheetRows {
  const heading = headingIn(columns, cells)
  const lines = cells.slice(heading === null ? 0 : heading.at + 1)
  const matches = heading?.matches ?? inOrder(columns, lines, from)
  const rows = lines.map((line) =>
    Object.fromEntries(
      line.flatMap((text, at) => {
        const column = matches[at]
        return column && text !== '' ? [[column.key, cellFrom(column, text)]] : []
      }),
    ),
  )
  const last = rows.findLastIndex((row) => Object.keys(row).length > 0)
  return { rows: rows.slice(0, last + 1), headed: heading !== null, unknown: heading?.unknown ?? [] }
}

/** The cells of a text copied from a spreadsheet; a text without tabs is a column. */
export function sheetCells(text: string, separator = '\t'): string[][] {
  const copied = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .replace(/\n+$/, '')
  const rows: string[][] = [[]]
  const plain = `[^${separator}\\n]*`
  // A cell that contains a separator, a line break or a quotation mark is quoted, with its own quotation marks doubled.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${separator}\\n]|$)|(${plain}))([${separator}\\n]|$)`, 'g')
  for (const [, quoted, bare = '', end] of copied.matchAll(cell)) {
    const text = quoted?.replaceAll('""', '"') ?? bare
    rows.at(-1)!.push(
      text
        .replaceAll(/[^\S\n]+/g, ' ')
        .trim()
        .normalize('NFC'),
    )
    if (!end) break
    if (end === '\n') rows.push([])
  }
  return rows
}

/** Converts a choice's label in either language to its value; other text stays unchanged. */
function cellFrom({ type, options }: TableColumn, text: string): string {
  if (type !== 'RADIO') return text
  const meant = searchText(text)
  const option = options.find(({ value, label, labelVi }) =>
    [value, label, labelVi].some((word) => searchText(word) === meant),
  )
  return option?.value ?? text
}

type Heading = { at: number; matches: (TableColumn | null)[]; unknown: string[] }

/** Finds the first line in which at least half of the words name columns. */
function headingIn(columns: readonly TableColumn[], cells: readonly (readonly string[])[]): Heading | null {
  for (const [at, line] of cells.slice(0, headingWithin).entries()) {
    const filled = line.filter((text) => text !== '' && !isNumbering(text))
    const matches = line.map((text) => columns.find((column) => isNamed(column, text)) ?? null)
    const found = new Set(matches.filter((column) => column !== null)).size
    if (found > 0 && found * 2 >= filled.length && found * 2 >= Math.min(columns.length, filled.length)) {
      const unknown = line.filter((text, index) => text !== '' && !matches[index] && !isNumbering(text))
      return { at, matches, unknown }
    }
  }
  return null
}

/** Normalises a heading for comparison, without accents, case and text in brackets. */
export const folded = (text: string): string =>
  searchText(text)
    .replaceAll(/\(.*?\)|\[.*?\]|[*:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
export const isNumbering = (text: string) => numbering.has(folded(text))
const isNamed = ({ key, title, titleVi }: TableColumn, text: string) =>
  text !== '' && [key, title, titleVi].some((name) => folded(name) === folded(text))

/** The columns from an index on, after a column of running numbers if there is one column more. */
function inOrder(
  columns: readonly TableColumn[],
  lines: readonly (readonly string[])[],
  from: number,
): (TableColumn | null)[] {
  const rest = columns.slice(from)
  const width = Math.max(0, ...lines.map((line) => line.findLastIndex((text) => text !== '') + 1))
  const runs = lines.length > 0 && lines.every(([first], index) => first === String(index + 1))
  const isText = rest[0]?.type !== 'NUMBER'
  return runs && width > 1 && (width > rest.length || isText) ? [null, ...rest] : rest
}

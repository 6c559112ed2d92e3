import type { FigureSources } from '../figures.ts'
import type { Notice } from '../reading.ts'
import type { FontStyle } from './xlsx/styles.ts'

/** A cell with content. Rows and columns are counted from 0. */
export type Cell = {
  row: number
  column: number
  /** Plain text: raised and lowered letters by the signs that Unicode has for them. */
  text: string
  /** The text as Markdown, with formatting that differs within the cell. */
  marked: string
  /** Formatting of the whole cell; null if unknown, as in old files. */
  fontStyle: FontStyle | null
  fill: string | null
  /** An address outside of the workbook that it leads to. */
  link: string | null
  /** Pictures, notes and check boxes of the cell. */
  extras: string[]
}

export type Merge = { row: number; column: number; toRow: number; toColumn: number }

export type Sheet = {
  name: string
  isHidden: boolean
  /** Row by row, including hidden cells. */
  cells: Cell[][]
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  merges: Merge[]
  /** Texts outside the cells: headers, text boxes, charts, lists of choices. */
  beside: string[]
  /** Whether rows beyond the limit were cut. */
  isCut: boolean
}

/** `unread`: the content that was found but could not be read, with counts. */
export type Workbook = { sheets: Sheet[]; unread: Notice[]; figures: FigureSources }
export type WorkbookContent = 'xlsx' | 'xls' | 'xml workbook'

export const aCell = (row: number, column: number, fields: Partial<Cell> = {}): Cell => ({
  row,
  column,
  text: '',
  marked: fields.text ?? '',
  fontStyle: null,
  fill: null,
  link: null,
  extras: [],
  ...fields,
})

/** Returns the cell at a position, and creates it if it is missing. */
export function cellAt(cells: Cell[][], row: number, column: number): Cell {
  const line = (cells[row] ??= [])
  return (line[column] ??= aCell(row, column))
}

export const saysSomething = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (cell.text !== '' || cell.extras.length > 0)

/** Counts unreadable content by kind. */
export type UnreadKind = keyof typeof warnings
export const countUnread = (unread: Map<UnreadKind, number>, kind: UnreadKind, count = 1): void => {
  if (count > 0) unread.set(kind, (unread.get(kind) ?? 0) + count)
}

/** Counts the rows and columns that say something and are hidden. */
export function countHidden(
  { cells, hiddenRows, hiddenColumns }: Pick<Sheet, 'cells' | 'hiddenRows' | 'hiddenColumns'>,
  unread: Map<UnreadKind, number>,
): void {
  const says = (cell: Cell | undefined) => cell !== undefined && cell.text !== ''
  countUnread(unread, 'rows', [...hiddenRows].filter((row) => cells[row]?.some(says)).length)
  countUnread(
    unread,
    'columns',
    [...hiddenColumns].filter((column) => cells.some((line) => says(line?.[column]))).length,
  )
}

const warnings = {
  formulas: 'file.formulasUnread',
  rows: 'file.rowsHidden',
  columns: 'file.columnsHidden',
  cells: 'file.cellsHidden',
  objects: 'file.objectsUnread',
  rules: 'file.rulesUnread',
  sparklines: 'file.sparklinesUnread',
  parts: 'file.partsUnread',
} as const

export const toWarnings = (unread: ReadonlyMap<UnreadKind, number>): Notice[] =>
  [...unread].map(([kind, count]) => ({ key: warnings[kind], values: { count } }))

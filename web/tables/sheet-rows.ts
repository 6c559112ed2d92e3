import { tablePasteMax, tableRowsMax } from '#rules/limits'
import { isBlankRow, type TableColumn, type TableRow } from '#rules/tables/columns'
import { givenRows, listIn } from '#rules/tables/given'
import { rowsOf, tidyRows } from '#rules/tables/rows'

/** One row while it is being written: text in every cell, numbers too. */
export type SheetRow = { id: number; cells: Readonly<Record<string, string>> }

/** What of a question says how its table is written. */
export type AskedTable = {
  key: string
  title: string
  titleVi: string
  columns: readonly TableColumn[]
  min: number | null
  max: number | null
}

const blankRows = 3

export const mostRows = ({ max }: Pick<AskedTable, 'max'>): number => max ?? tableRowsMax

/** The rows to begin with: what the form holds, or a few empty ones. */
export function sheetRows({ columns, ...table }: AskedTable, text: string): SheetRow[] {
  // What was written here is shown as it is, half a number too.
  const list = listIn(text)
  const rows = numbered(list ? rowsOf(list) : givenRows(columns, text))
  return rows.length > 0 ? rows : withBlank([], Math.min(mostRows(table), Math.max(table.min ?? 0, blankRows)))
}

const numbered = (rows: readonly TableRow[]): SheetRow[] => rows.map((cells) => newRow(cells))

export const withBlank = (rows: readonly SheetRow[], count: number): SheetRow[] => [
  ...rows,
  ...Array.from({ length: count }, () => newRow({})),
]

/** What the form holds of them: their rows as they are sent, as JSON text; '' while nothing is written. */
export function textOfRows(columns: readonly TableColumn[], rows: readonly SheetRow[]): string {
  const sent = tidyRows(
    columns,
    rows.map(({ cells }) => cells),
  )
  return sent.length === 0 ? '' : JSON.stringify(sent)
}

/** Rows that are put in from one row on, over what stands in their cells; blank ones around them are used up. */
export function withPut(rows: readonly SheetRow[], put: readonly TableRow[], at: number): SheetRow[] {
  const covered = rows
    .slice(at, at + put.length)
    .map(({ id, cells }, index) => ({ id, cells: { ...cells, ...textsOf(put[index]!) } }))
  return [...rows.slice(0, at), ...covered, ...numbered(put.slice(covered.length)), ...rows.slice(at + put.length)]
}

/** As one would count them: empty rows at the end do not count. */
export const filledCount = (rows: readonly SheetRow[]): number => rows.filter(({ cells }) => !isBlankRow(cells)).length

export const isTooMuch = (count: number): boolean => count > tablePasteMax

const textsOf = (row: TableRow) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, String(cell)]))

let lastId = 0
const newRow = (row: TableRow): SheetRow => ({ id: ++lastId, cells: textsOf(row) })

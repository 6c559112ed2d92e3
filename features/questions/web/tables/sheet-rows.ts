import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { tablePasteMax, tableRowsMax } from '#platform/model/limits.ts'
import { isBlankRow, type TableColumn, type TableRow } from '#formats/tables/model/columns.ts'
import { filledRows, listIn } from '../../model/tables/filled-rows.ts'
import { rowsOf, tidyRows } from '#formats/tables/model/rows.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** A row being edited: text in every cell, numbers too. */
export type SheetRow = { id: number; cells: Readonly<Record<string, string>> }

/** The part of a question that shapes its table. */
export type TableQuestion = {
  key: string
  title: string
  titleVi: string
  columns: readonly TableColumn[]
  min: number | null
  max: number | null
}

const blankRows = 3

export const mostRows = ({ max }: Pick<TableQuestion, 'max'>): number => max ?? tableRowsMax

/** Returns the initial rows: the form's value, or a few empty ones. */
export function sheetRows({ columns, ...table }: TableQuestion, text: string): SheetRow[] {
  // From here on text is shown as it is, even an incomplete number.
  const list = listIn(text)
  const rows = numbered(list ? rowsOf(list) : filledRows(columns, text))
  return rows.length > 0 ? rows : withBlank([], Math.min(mostRows(table), Math.max(table.min ?? 0, blankRows)))
}

const numbered = (rows: readonly TableRow[]): SheetRow[] => rows.map((cells) => newRow(cells))

export const withBlank = (rows: readonly SheetRow[], count: number): SheetRow[] => [
  ...rows,
  ...Array.from({ length: count }, () => newRow({})),
]

/** Converts rows to the form's value: JSON text; '' if nothing is filled in. */
export function textOfRows(columns: readonly TableColumn[], rows: readonly SheetRow[]): string {
  const texts = textCache(columns)
  const sent = rows.map(({ cells }) => {
    const text = texts.get(cells) ?? JSON.stringify(tidyRows(columns, [cells])[0] ?? {})
    texts.set(cells, text)
    return text
  })
  const last = sent.findLastIndex((text) => text !== '{}')
  return last < 0 ? '' : `[${sent.slice(0, last + 1).join(',')}]`
}

/** Caches the text of each row: with 200 rows, typing changes one. */
function textCache(columns: readonly TableColumn[]): WeakMap<TableRow, string> {
  const texts = cache.get(columns) ?? new WeakMap<TableRow, string>()
  cache.set(columns, texts)
  return texts
}
const cache = new WeakMap<readonly TableColumn[], WeakMap<TableRow, string>>()

/** Inserts rows from one row on: they overwrite the cells, and blank rows around them are reused. */
export function withPut(rows: readonly SheetRow[], put: readonly TableRow[], at: number): SheetRow[] {
  const covered = rows
    .slice(at, at + put.length)
    .map(({ id, cells }, index) => ({ id, cells: { ...cells, ...textsOf(put[index]!) } }))
  return [...rows.slice(0, at), ...covered, ...numbered(put.slice(covered.length)), ...rows.slice(at + put.length)]
}

/** Counts the rows that are not empty. */
export const filledCount = (rows: readonly SheetRow[]): number => rows.filter(({ cells }) => !isBlankRow(cells)).length

export const isTooMuch = (count: number): boolean => count > tablePasteMax

const textsOf = (row: TableRow) =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [
      key,
      typeof cell === 'number' ? formatDecimal(cell, currentLanguage()) : cell,
    ]),
  )

let lastId = 0
const newRow = (row: TableRow): SheetRow => ({ id: ++lastId, cells: textsOf(row) })

import { createEmphasis } from './emphasis.ts'
import { readWorkbook } from './read-workbook.ts'
import { saysSomething, type Cell, type Merge, type Sheet, type WorkbookContent } from './workbook.ts'
import type { FigureSources } from '../figures.ts'
import { markdownTable } from '../text/html-markdown.ts'
import { sheetColumnsMax, sheetRowsMax, textMaxLength } from '../limits.ts'
import type { Cells, Notice } from '../reading.ts'

type ReadSheets = { text: string; notice: Notice | null; unread: Notice[]; figures: FigureSources }

/** Writes every visible sheet of a workbook as a Markdown table under its name. Hidden ones are left out and reported. */
export async function readSheets(content: WorkbookContent, bytes: Buffer): Promise<ReadSheets> {
  const { sheets, unread, figures } = await readWorkbook(content, bytes, sheetRowsMax)
  const parts: string[] = []
  let length = 0
  let cut = false
  // Teachers do not expect hidden content to be sent: answer keys, student names.
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  for (const sheet of sheets) {
    if (length > textMaxLength) break
    if (sheet.isHidden) continue
    const { rows, more } = rowsOf(sheet)
    cut ||= more
    const part = [`## ${sheet.name}`, rows.length > 0 ? markdownTable(rows).trim() : '', ...sheet.beside]
    const text = part.filter(Boolean).join('\n\n')
    parts.push(text)
    length += text.length
  }
  const text = parts.join('\n\n')
  return { text, notice: noticeOf({ cut: cut || text.length > textMaxLength, hidden }), unread, figures }
}

/** Returns the cells of the first visible sheet with content; merged cells are repeated in every position. */
export async function readCells(content: WorkbookContent, bytes: Buffer): Promise<Cells> {
  const { sheets } = await readWorkbook(content, bytes, sheetRowsMax)
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  for (const sheet of seen) {
    const merged = repeatDown(sheet)
    const rows = sheet.cells.filter((row) => row?.some(says))
    const columns = usedColumns(rows).slice(0, sheetColumnsMax)
    const cells = rows.map((row) => columns.map((column) => row[column]?.text ?? ''))
    if (cells.length > 0) return { cells, merged, sheet: seen.length > 1 ? sheet.name : null }
  }
  return { cells: [], merged: false, sheet: null }
}

/** Copies the text of a merged cell to all cells it covers below. */
export function repeatDown({ cells, merges }: Sheet): boolean {
  const down = merges.filter(({ row, column, toRow }) => says(cells[row]?.[column]) && toRow > row)
  for (const { row, column, toRow } of down)
    for (let at = row + 1; at <= Math.min(toRow, cells.length - 1); at++)
      (cells[at] ??= [])[column] = cells[row]![column]!
  return down.length > 0
}

export const says = (cell: Cell | undefined): boolean => cell !== undefined && cell.text !== ''

/** A workbook may have hundreds. */
const namedMax = 5

function noticeOf({ cut, hidden }: { cut: boolean; hidden: readonly string[] }): Notice | null {
  if (hidden.length === 0)
    return cut ? { key: 'file.rowsCut', values: { rows: sheetRowsMax, columns: sheetColumnsMax } } : null
  const names = hidden.length > namedMax ? [...hidden.slice(0, namedMax), '…'] : hidden
  return { key: cut ? 'file.sheetsHiddenCut' : 'file.sheetsHidden', values: { sheets: names.join(', ') } }
}

/**
 * Returns the existing cells, because the extent that a sheet states can be wrong by a million rows. Empty rows and columns are left out.
 */
function rowsOf(sheet: Sheet): { rows: string[][]; more: boolean } {
  const { hiddenRows, hiddenColumns } = sheet
  const seen = sheet.cells.map((row, at) =>
    hiddenRows.has(at) ? [] : (row ?? []).map((cell, column) => (hiddenColumns.has(column) ? undefined : cell)),
  )
  const usedNumbers = usedColumns(seen.filter((row) => row?.some(saysSomething)))
  const columns = usedNumbers.slice(0, sheetColumnsMax)
  const emphasize = createEmphasis(seen)
  const repeated = repeatedIn(sheet.merges, seen, new Set(columns))
  const signs = signsOfShaded(seen, columns)
  const rows = seen.flatMap((row, at) => {
    const texts = columns.map((column) => {
      const cell = row?.[column]
      const key = `${at} ${column}`
      return saysSomething(cell) ? cellText(cell, emphasize) : (repeated.get(key) ?? signs.get(key) ?? '')
    })
    return row?.some(saysSomething) || texts.some((text) => text !== '') ? [texts] : []
  })
  return { rows, more: sheet.isCut || usedNumbers.length > columns.length }
}

function usedColumns(rows: readonly (readonly (Cell | undefined)[])[]): number[] {
  const usedNumbers = new Set<number>()
  for (const row of rows) row.forEach((cell, column) => saysSomething(cell) && usedNumbers.add(column))
  return [...usedNumbers].toSorted((one, other) => one - other)
}

function cellText(cell: Cell, emphasize: (cell: Cell) => string): string {
  const written = emphasize(cell)
  const linked =
    cell.link && written !== '' ? `[${written}](${cell.link.replaceAll(/[\s()<>|]/g, encodeURIComponent)})` : written
  return [linked, ...cell.extras.map((extra) => extra.replaceAll('|', '\\|'))]
    .filter(Boolean)
    .join(' ')
    .replaceAll('\n', '<br>')
}

/** A longer text is not repeated in each cell that it covers. */
const repeatedMax = 80

/**
 * Fills the cells that a merged cell covers with its text, so that headings keep their columns and rows their group. A long text becomes an
 * arrow. A title alone in its row is not repeated.
 */
function repeatedIn(
  merges: readonly Merge[],
  rows: readonly (readonly (Cell | undefined)[])[],
  columns: ReadonlySet<number>,
): Map<string, string> {
  const repeated = new Map<string, string>()
  for (const { row, column, toRow, toColumn } of merges) {
    const cell = rows[row]?.[column]
    if (!saysSomething(cell) || cell.text === '') continue
    const isAlone = toRow === row && rows[row]!.filter(saysSomething).length === 1
    if (isAlone) continue
    const text = cell.marked.replaceAll('\n', '<br>')
    for (let at = row; at <= Math.min(toRow, rows.length - 1); at++)
      for (const covered of columns) {
        if (covered < column || covered > toColumn || (at === row && covered === column)) continue
        repeated.set(`${at} ${covered}`, text.length <= repeatedMax ? text : at === row ? '←' : '↑')
      }
  }
  return repeated
}

type Rows = readonly (readonly (Cell | undefined)[])[]

/**
 * Finds the empty cells whose fill says something: the weeks of a plan, the key of an answer sheet. A fill of a whole row or column is the
 * style of the table. Returns a sign for each, by its row and column.
 */
function signsOfShaded(rows: Rows, columns: readonly number[]): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  const [head, ...body] = rows.flatMap((row, at) => (row?.some(saysSomething) ? [{ row, at }] : []))
  const beside = columns.slice(1)
  if (!head || beside.length < 2) return signs
  const fills = new Map<string, number>()
  for (const { row } of body)
    for (const column of beside) {
      const key = `${column} ${row[column]?.fill}`
      fills.set(key, (fills.get(key) ?? 0) + 1)
    }
  for (const { row, at } of body)
    for (const column of beside) {
      const cell = row[column]
      const fill = cell?.fill
      if (!fill || saysSomething(cell)) continue
      const isRow = beside.every((other) => row[other]?.fill === fill)
      const isColumn = body.length > 1 && fills.get(`${column} ${fill}`) === body.length
      if (!isRow && !isColumn) signs.set(`${at} ${column}`, `<mark color="${fill}">■</mark>`)
    }
  return signs
}

import * as XLSX from '@e965/xlsx'
import type { FigureSources } from './figures.ts'
import { sheetColumnsMax, sheetRowsMax, textMaxLength } from './limits.ts'
import { markdownTable } from './html-markdown.ts'
import { markOf } from './marks.ts'
import { Unreadable, type Cells, type Notice } from './reading.ts'
import { noPictures, picturesIn, type PicturePlace } from './sheet-pictures.ts'
import { unzip, zipped } from './unzip.ts'

export type Cell = XLSX.CellObject | undefined
export type Workbook = 'xlsx' | 'xls' | 'xml workbook'

/** Every sheet of a workbook that can be seen, as a Markdown table under its name. */
export async function readSheets(content: Workbook, bytes: Buffer): Promise<ReadSheets> {
  const files = await partsOf(content, bytes)
  const workbook = open(files ? zipped(files) : bytes)
  const { places, figures } = files ? await picturesIn(bytes, files) : await picturesOfOld(content, bytes)
  const parts: string[] = []
  let length = 0
  let cut = false
  // What teachers do not see in Excel they would not expect to be sent: keys to a test, names of pupils.
  const hidden = workbook.SheetNames.filter((_, at) => workbook.Workbook?.Sheets?.[at]?.Hidden)
  for (const name of workbook.SheetNames) {
    if (length > textMaxLength) break
    if (hidden.includes(name)) continue
    const sheet = workbook.Sheets[name]!
    for (const place of places.get(name) ?? []) markPicture(sheet, place)
    const { rows, more } = rowsOf(sheet)
    cut ||= more
    const part = `## ${name}\n\n${markdownTable(rows)}`.trimEnd()
    parts.push(part)
    length += part.length
  }
  const text = parts.join('\n\n')
  return { text, notice: noticeOf({ cut: cut || text.length > textMaxLength, hidden }), figures }
}

const picturesOfOld = async (content: Workbook, bytes: Buffer) =>
  content === 'xls' ? (await import('./old-sheet-pictures.ts')).oldPicturesIn(bytes) : noPictures

type ReadSheets = { text: string; notice: Notice | null; figures: FigureSources }

/** In the cell that holds its upper left corner. */
function markPicture(sheet: XLSX.WorkSheet, { row, column, key }: PicturePlace): void {
  const data = ((sheet as { '!data'?: Cell[][] })['!data'] ??= [])
  const cells = (data[row] ??= [])
  const text = [plainText(cells[column]), markOf(key)].filter(Boolean).join(' ')
  cells[column] = { t: 's', v: text }
}

/** The cells of the first sheet that can be seen and holds any; merged ones in every place they stand for. */
export async function readCells(content: Workbook, bytes: Buffer): Promise<Cells> {
  const workbook = await opened(content, bytes)
  const seen = workbook.SheetNames.filter((_, at) => !workbook.Workbook?.Sheets?.[at]?.Hidden)
  for (const name of seen) {
    const sheet = workbook.Sheets[name]!
    const merged = unmerge(sheet)
    const { rows } = rowsOf(sheet, plainText)
    if (rows.length > 0) return { cells: rows, merged, sheet: seen.length > 1 ? name : null }
  }
  return { cells: [], merged: false, sheet: null }
}

/** Writes what stands in a merged cell into all that it covers. */
export function unmerge(sheet: XLSX.WorkSheet): boolean {
  const data = (sheet as { '!data'?: Cell[][] })['!data'] ?? []
  const merges = (sheet['!merges'] ?? []).filter(({ s, e }) => says(data[s.r]?.[s.c]) && e.r > s.r)
  for (const { s, e } of merges)
    for (let row = s.r + 1; row <= Math.min(e.r, data.length - 1); row++) (data[row] ??= [])[s.c] = data[s.r]![s.c]
  return merges.length > 0
}

/** A workbook may have hundreds. */
const namedMax = 5

function noticeOf({ cut, hidden }: { cut: boolean; hidden: readonly string[] }): Notice | null {
  if (hidden.length === 0)
    return cut ? { key: 'file.rowsCut', values: { rows: sheetRowsMax, columns: sheetColumnsMax } } : null
  const names = hidden.length > namedMax ? [...hidden.slice(0, namedMax), '…'] : hidden
  return { key: cut ? 'file.sheetsHiddenCut' : 'file.sheetsHidden', values: { sheets: names.join(', ') } }
}

/** `options`: such as how many rows are read. */
export async function opened(
  content: Workbook,
  bytes: Buffer,
  options: XLSX.ParsingOptions = {},
): Promise<XLSX.WorkBook> {
  const files = await partsOf(content, bytes)
  return open(files ? zipped(files) : bytes, options)
}

const partsOf = async (content: Workbook, bytes: Buffer) =>
  content === 'xlsx' ? unzip(bytes, (name) => /\.(xml|rels)$/i.test(name)) : null

function open(bytes: Buffer, options: XLSX.ParsingOptions = {}): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      // One more than is kept, to know whether there were more.
      sheetRows: sheetRowsMax + 1,
      ...options,
    })
  } catch (cause) {
    const locked = /password|encrypt/i.test(String(cause))
    throw new Unreadable(locked ? 'encrypted' : 'damaged', { cause })
  }
}

/**
 * The cells that are there: what a sheet says of its own extent can be wrong by a million rows. Empty rows and columns are left
 * out.
 */
function rowsOf(sheet: XLSX.WorkSheet, textOf = markdownText): { rows: string[][]; more: boolean } {
  const data = ((sheet as { '!data'?: Cell[][] })['!data'] ?? []).filter((row) => row?.some(says))
  const used = new Set<number>()
  for (const row of data.slice(0, sheetRowsMax)) row.forEach((cell, column) => says(cell) && used.add(column))
  const columns = [...used].toSorted((a, b) => a - b)
  const kept = columns.slice(0, sheetColumnsMax)
  const rows = data.slice(0, sheetRowsMax).map((row) => kept.map((column) => textOf(row[column])))
  return { rows, more: data.length > sheetRowsMax || columns.length > kept.length }
}

export const says = (cell: Cell) => cell !== undefined && cell.t !== 'z' && plainText(cell) !== ''

const markdownText = (cell: Cell) => plainText(cell).replaceAll('|', '\\|').replaceAll('\n', '<br>')

export function plainText(cell: Cell): string {
  if (!cell || cell.t === 'z') return ''
  const text =
    cell.t === 'n' && cell.z !== undefined && XLSX.SSF.is_date(cell.z) && !duration.test(String(cell.z))
      ? dateOf(Number(cell.v))
      : (cell.w ?? String(cell.v ?? ''))
  return text.trim().replaceAll(/\r\n?/g, '\n')
}

/** Hours, minutes or seconds that are counted on: `[h]:mm`. */
const duration = /\[(h+|m+|s+)\]/i

/** Dates as they sort, whatever country the sheet was made for. */
function dateOf(serial: number): string {
  const date = XLSX.SSF.parse_date_code(serial) as { y: number; m: number; d: number; H: number; M: number } | null
  if (!date) return String(serial)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  const time = `${two(date.H)}:${two(date.M)}`
  // A time of day alone is a fraction of a day.
  if (serial < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}

import * as XLSX from '@e965/xlsx'
import { Unreadable } from '../reading.ts'
import { noPictures } from './sheet-pictures.ts'
import { markOf } from '../text/marks.ts'
import { formatNumber } from './values.ts'
import {
  aCell,
  cellAt,
  countHidden,
  toWarnings,
  type Cell,
  type Sheet,
  type UnreadKind,
  type Workbook,
} from './workbook.ts'

/** Reads workbooks in older Excel formats: values, notes, links and hidden rows and columns. The library does not read their formatting. */
export async function readOldWorkbook(
  content: 'xls' | 'xml workbook',
  bytes: Buffer,
  rowsMax: number,
): Promise<Workbook> {
  const book = open(bytes, rowsMax)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const { positions, figures } =
    content === 'xls' ? (await import('./old-sheet-pictures.ts')).oldPicturesIn(bytes) : noPictures
  const sheets = book.SheetNames.map((name, at): Sheet => {
    const sheet = book.Sheets[name]!
    const data = ((sheet as { '!data'?: (XLSX.CellObject | undefined)[][] })['!data'] ?? []).slice(0, rowsMax)
    const cells: Cell[][] = []
    for (const [row, line] of data.entries())
      for (const [column, cell] of (line ?? []).entries()) {
        if (!cell) continue
        const read = readCell(cell, { row, column, date1904 })
        if (read.text === '' && read.extras.length === 0) continue
        ;(cells[row] ??= [])[column] = read
      }
    for (const { row, column, key } of positions.get(name) ?? []) cellAt(cells, row, column).extras.push(markOf(key))
    const hidden = (list: ({ hidden?: boolean } | undefined)[] | undefined) =>
      new Set((list ?? []).flatMap((one, index) => (one?.hidden ? [index] : [])))
    const { s, e } = XLSX.utils.decode_range(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1')
    return {
      name,
      isHidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden),
      cells,
      hiddenRows: hidden(sheet['!rows']),
      hiddenColumns: hidden(sheet['!cols']),
      merges: (sheet['!merges'] ?? []).map((merge) => ({
        row: merge.s.r,
        column: merge.s.c,
        toRow: merge.e.r,
        toColumn: merge.e.c,
      })),
      beside: [],
      isCut: e.r - s.r >= rowsMax && data.length >= rowsMax,
    }
  })
  const hidden = new Map<UnreadKind, number>()
  for (const sheet of sheets) if (!sheet.isHidden) countHidden(sheet, hidden)
  // The library does not say whether there are any.
  return { sheets, unread: [...toWarnings(hidden), { key: 'file.oldWorkbookFormat' }], figures }
}

function readCell(
  cell: XLSX.CellObject,
  { row, column, date1904 }: { row: number; column: number; date1904: boolean },
): Cell {
  const value =
    cell.t === 'z'
      ? ''
      : cell.t === 'n'
        ? formatNumber(Number(cell.v), cell.z ?? 'General', date1904)
        : (cell.w ?? String(cell.v ?? ''))
  const text = value.trim().replaceAll(/\r\n?/g, '\n')
  const notes = (cell.c ?? []).map(({ a, t }) => `[${markOf('comment')}${a ? ` (${a})` : ''}: ${(t ?? '').trim()}]`)
  const target = cell.l?.Target
  const link = target && /^(https?|mailto):/i.test(target) ? target : null
  return aCell(row, column, { text, marked: text.replaceAll('|', '\\|'), link, extras: notes })
}

function open(bytes: Buffer, rowsMax: number): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      // Hidden rows and columns are known of the styles.
      cellStyles: true,
      // One more than is kept, to know whether there were more.
      sheetRows: rowsMax + 1,
    })
  } catch (cause) {
    throw new Unreadable(/password|encrypt/i.test(String(cause)) ? 'encrypted' : 'damaged', { cause })
  }
}

import * as XLSX from '@e965/xlsx'
import type { GeneratedSheet } from '#features/class-sheets/model/import/testing.ts'

/**
 * A class list of a class teacher as a school's software exports it: a cover, a title, headings in two rows with merged cells, a hidden
 * column, an empty row after five students, and a total with a formula. The comments belong in the columns G, H and J.
 */
export function classWorkbook(students: readonly (readonly [name: string, note: string])[]): Buffer {
  const book = XLSX.utils.book_new()
  const rows = students.map(([name, note], at) => [at + 1, name, '05/09/2016', 'T', note, 'Đ', '', '', 'T', ''])
  const sheet = XLSX.utils.aoa_to_sheet([
    ['TRƯỜNG TIỂU HỌC HOA SEN'],
    ['STT', 'Họ và tên', 'Ngày sinh', 'Học kì I', '', 'Năng lực chung', '', 'Năng lực đặc thù', 'Phẩm chất', ''],
    ['', '', '', 'Mức đạt', 'Ghi chú', 'Mức đạt', 'Nhận xét', 'Nhận xét', 'Mức đạt', 'Nhận xét'],
    ...rows.slice(0, 5),
    [],
    ...rows.slice(5),
    ['', 'Tổng số', '', { t: 'n', v: rows.length, f: 'COUNTA(D4:D13)' }],
  ])
  sheet['!merges'] = ['A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:G2', 'I2:J2'].map((range) =>
    XLSX.utils.decode_range(range),
  )
  sheet['!cols'] = [{ wch: 5 }, { wch: 28 }, { hidden: true }, {}, {}, {}, { wch: 60 }, { wch: 60 }, {}, { wch: 60 }]
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Hướng dẫn']]), 'Bìa')
  XLSX.utils.book_append_sheet(book, sheet, '3A')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** One sheet with these cells. */
export function plainWorkbook({
  cells,
  hiddenRows,
  joined,
}: Pick<GeneratedSheet, 'cells' | 'hiddenRows' | 'joined'>): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(cells)
  sheet['!merges'] = joined.map(({ row, column, toRow, toColumn }) => ({
    s: { r: row, c: column },
    e: { r: toRow, c: toColumn },
  }))
  sheet['!rows'] = cells.map((_, line) => ({ hidden: hiddenRows.includes(line) }))
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, '3A')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** Reads a sheet with an independent reader: its cells (formulas instead of values), hidden and merged ranges, all sheets. */
export function readCells(bytes: Uint8Array, name: string) {
  const book = XLSX.read(bytes, { cellStyles: true, cellFormula: true })
  const sheet = book.Sheets[name]!
  const cells: Record<string, string> = {}
  for (const [address, cell] of Object.entries<XLSX.CellObject>(sheet))
    if (/^[A-Z]+\d+$/.test(address)) cells[address] = cell.f === undefined ? String(cell.v) : `formula ${cell.f}`
  const hidden = (sheet['!cols'] ?? []).map((column) => column?.hidden === true)
  return { cells, hidden, joined: sheet['!merges'], sheets: book.SheetNames }
}

/** Builds an Excel file with one sheet. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Tuần')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

import * as XLSX from '@e965/xlsx'

/** Builds an Excel file with one sheet. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Tuần')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

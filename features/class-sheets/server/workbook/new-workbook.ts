import * as XLSX from '@e965/xlsx'
import { translate } from '#platform/i18n/translate.ts'
import { labelOf, type ClassSheet } from '../../model/class-sheet.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'

/** Writes a class with its comments as a new Excel file. All cells are texts: what begins like a formula is none. */
export function createWorkbook({ language, rows }: ClassSheet): Buffer {
  const t = translate(language, classSheetTexts)
  const head = ['number', 'name', 'level', 'mark', 'comment'] as const
  const lines = [
    head.map((column) => t(`classSheet.${column}`)),
    ...rows.map((row) => [labelOf(row), row.name, row.level, row.mark, row.comment]),
  ]
  const cells = lines.map((line) => line.map((v): XLSX.CellObject => ({ t: 's', v })))
  const sheet = XLSX.utils.aoa_to_sheet(cells)
  sheet['!cols'] = [6, 28, 10, 8, 90].map((wch) => ({ wch }))
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, t('classSheet.sheet'))
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

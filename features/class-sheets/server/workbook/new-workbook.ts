import * as XLSX from '@e965/xlsx'
import { translate } from '#platform/i18n/translate.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { tableWithNames } from '../../model/render.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'

const widths = { number: 6, name: 28, level: 10, mark: 8, comment: 90 }

/** Writes a class with its comments as a new Excel file. All cells are texts: what begins like a formula is none. */
export function createWorkbook(classSheet: ClassSheet): Buffer {
  const { fields, lines } = tableWithNames(classSheet)
  const cells = lines.map((line) => line.map((v): XLSX.CellObject => ({ t: 's', v })))
  const sheet = XLSX.utils.aoa_to_sheet(cells)
  sheet['!cols'] = fields.map((field) => ({ wch: widths[field] }))
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, translate(classSheet.language, classSheetTexts)('classSheet.sheet'))
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

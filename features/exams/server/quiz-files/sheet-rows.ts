import type { SheetContent } from '#formats/readers/server/reading.ts'
import { readWorkbook } from '#formats/readers/server/excel/read-workbook.ts'
import { says } from '#formats/readers/server/excel/sheets.ts'
import type { Row } from './sheet.ts'

/** Rows counted per sheet, even above the limit of questions. */
const rowsMax = 20_000
const columnsMax = 40

/** Returns the non-empty rows of the first visible sheet with more than one. */
export async function rowsOfSheet(content: Exclude<SheetContent, 'text'>, bytes: Buffer): Promise<Row[]> {
  const { sheets } = await readWorkbook(content, bytes, rowsMax)
  for (const { isHidden, cells } of sheets) {
    if (isHidden) continue
    const rows = cells.flatMap((row, index) =>
      row?.some(says)
        ? [{ line: index + 1, cells: Array.from(row.slice(0, columnsMax), (cell) => cell?.text ?? '') }]
        : [],
    )
    if (rows.length > 1) return rows
  }
  return []
}

import type { SheetContent } from '../reading.ts'
import { opened, plainText, says } from '../sheets.ts'
import type { Row } from './sheet.ts'

/** Of one sheet: more questions than are taken are counted, up to here. */
const rowsMax = 20_000
const columnsMax = 40

/** The rows that say something, of the first sheet that can be seen and holds more than one. */
export async function rowsOfSheet(content: Exclude<SheetContent, 'text'>, bytes: Buffer): Promise<Row[]> {
  const workbook = await opened(content, bytes, { sheetRows: rowsMax })
  for (const [at, name] of workbook.SheetNames.entries()) {
    if (workbook.Workbook?.Sheets?.[at]?.Hidden) continue
    const data = (workbook.Sheets[name] as { '!data'?: Parameters<typeof plainText>[0][][] })['!data'] ?? []
    const rows = data.flatMap((cells, index) =>
      cells?.some(says)
        ? [{ line: index + 1, cells: Array.from(cells.slice(0, columnsMax), (cell) => plainText(cell)) }]
        : [],
    )
    if (rows.length > 1) return rows
  }
  return []
}

import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { separatedCells } from '../../../tables/model/separated.ts'
import { sheetColumnsMax, sheetRowsMax, textBytesMax } from '../limits.ts'
import type { SheetContent } from '../reading.ts'
import { decodeText } from '../text/text-encoding.ts'
import { readWorkbook } from './read-workbook.ts'
import type { Sheet } from './workbook.ts'

/** Headings and titles above the most rows that are read. */
const rowsMax = sheetRowsMax + 100

/** Reads all visible sheets, with every cell at its position in the file. */
export async function readGrids(content: SheetContent, bytes: Buffer): Promise<SheetGrid[]> {
  if (content === 'text') {
    const cells = separatedCells(decodeText(bytes.subarray(0, textBytesMax)))
    const isCut = bytes.length > textBytesMax || cells.length > rowsMax
    return [{ name: '', cells: cells.slice(0, rowsMax), hiddenRows: [], hiddenColumns: [], joined: [], isCut }]
  }
  const { sheets } = await readWorkbook(content, bytes, rowsMax)
  return sheets.filter(({ isHidden }) => !isHidden).map(toGrid)
}

function toGrid({ name, cells, hiddenRows, hiddenColumns, merges, isCut }: Sheet): SheetGrid {
  const isWide = cells.some((row) => row !== undefined && row.length > sheetColumnsMax)
  // Rows without cells are holes in the array.
  const filled = Array.from(cells, (row) =>
    Array.from((row ?? []).slice(0, sheetColumnsMax), (cell) => cell?.text ?? ''),
  )
  return {
    name,
    cells: filled,
    hiddenRows: [...hiddenRows].filter((row) => row < filled.length),
    hiddenColumns: [...hiddenColumns].filter((column) => column < sheetColumnsMax),
    joined: merges,
    isCut: isCut || isWide,
  }
}

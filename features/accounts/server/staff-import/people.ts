import { holdsPeople } from '../../model/staff/list.ts'
import { staffMax } from '#platform/model/limits.ts'
import { readWorkbook } from '#formats/readers/server/excel/read-workbook.ts'
import { repeatDown, says } from '#formats/readers/server/excel/sheets.ts'
import type { Sheet, WorkbookContent } from '#formats/readers/server/excel/workbook.ts'
import { sheetColumnsMax } from '#formats/readers/server/limits.ts'
import type { SheetContent } from '#formats/readers/server/reading.ts'
import { composed } from '#formats/readers/server/text/composed.ts'
import { decodeText } from '#formats/readers/server/text/text-encoding.ts'
import { separatedCells } from '#formats/tables/model/separated.ts'

/** Rows that are read: the maximum of people, plus rows above and between them. */
const rowsMax = staffMax + 500
const bytesMax = 8 * 1024 * 1024

/** The rows of one sheet with their row numbers, its name if there are several sheets, and the number of hidden rows left out. */
export type People = { cells: string[][]; lines: number[]; hidden: number; sheet: string | null }

/**
 * Reads the rows of the first sheet with people, or else of the first sheet with content. Hidden rows are counted and left out: a filter
 * selects the visible ones. A formula is read as its result. Runs in the thread of the reader: see its Task.
 */
export async function readSheet(content: SheetContent, bytes: Buffer): Promise<People> {
  const people = content === 'text' ? inText(bytes) : await inWorkbook(content, bytes)
  return { ...people, cells: people.cells.map((line) => line.map(composed)) }
}

function inText(bytes: Buffer): People {
  const cells = separatedCells(decodeText(bytes.subarray(0, bytesMax))).slice(0, rowsMax)
  return { cells, lines: cells.map((_, at) => at + 1), hidden: 0, sheet: null }
}

async function inWorkbook(content: WorkbookContent, bytes: Buffer): Promise<People> {
  const { sheets } = await readWorkbook(content, bytes, rowsMax)
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  let first: People | null = null
  for (const one of seen) {
    const sheet = { ...inSheet(one), sheet: seen.length > 1 ? one.name : null }
    if (holdsPeople(sheet.cells)) return sheet
    if (sheet.cells.length > 0) first ??= sheet
  }
  return first ?? { cells: [], lines: [], hidden: 0, sheet: null }
}

function inSheet(sheet: Sheet): Omit<People, 'sheet'> {
  repeatDown(sheet)
  const rows = sheet.cells.flatMap((row, at) => (row?.some(says) ? [{ row, at }] : []))
  const shown = rows.filter(({ at }) => !sheet.hiddenRows.has(at))
  const width = Math.min(Math.max(0, ...shown.map(({ row }) => row.length)), sheetColumnsMax)
  return {
    cells: shown.map(({ row }) => Array.from({ length: width }, (_, column) => row[column]?.text ?? '')),
    lines: shown.map(({ at }) => at + 1),
    hidden: rows.length - shown.length,
  }
}

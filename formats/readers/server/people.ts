import { holdsPeople } from '#features/accounts/model/staff/list.ts'
import { separatedCells } from '../../tables/model/separated.ts'
import { peopleBytesMax, peopleRowsMax, sheetColumnsMax } from './limits.ts'
import type { Cells, Task } from './reading.ts'
import { readWorkbook } from './excel/read-workbook.ts'
import type { Sheet, WorkbookContent } from './excel/workbook.ts'
import { repeatDown, says } from './excel/sheets.ts'
import { decodeText } from './text/text-encoding.ts'

type People = Required<Cells>

/**
 * Reads the rows of the first sheet with people, each with its row number, or else of the first sheet with content. Hidden rows are counted
 * and left out: a filter selects the visible ones. A formula is read as its result.
 */
export async function readPeople(task: Extract<Task, `people of ${string}`>, bytes: Buffer): Promise<People> {
  const content = task.slice('people of '.length) as WorkbookContent | 'text'
  return content === 'text' ? inText(bytes) : inWorkbook(content, bytes)
}

function inText(bytes: Buffer): People {
  const cells = separatedCells(decodeText(bytes.subarray(0, peopleBytesMax))).slice(0, peopleRowsMax)
  return { cells, lines: cells.map((_, at) => at + 1), merged: false, hidden: 0, sheet: null }
}

async function inWorkbook(content: WorkbookContent, bytes: Buffer): Promise<People> {
  const { sheets } = await readWorkbook(content, bytes, peopleRowsMax)
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  let first: People | null = null
  for (const one of seen) {
    const sheet = { ...inSheet(one), sheet: seen.length > 1 ? one.name : null }
    if (holdsPeople(sheet.cells)) return sheet
    if (sheet.cells.length > 0) first ??= sheet
  }
  return first ?? { cells: [], lines: [], merged: false, hidden: 0, sheet: null }
}

function inSheet(sheet: Sheet): Omit<People, 'sheet'> {
  const merged = repeatDown(sheet)
  const rows = sheet.cells.flatMap((row, at) => (row?.some(says) ? [{ row, at }] : []))
  const shown = rows.filter(({ at }) => !sheet.hiddenRows.has(at))
  const width = Math.min(Math.max(0, ...shown.map(({ row }) => row.length)), sheetColumnsMax)
  return {
    cells: shown.map(({ row }) => Array.from({ length: width }, (_, column) => row[column]?.text ?? '')),
    lines: shown.map(({ at }) => at + 1),
    merged,
    hidden: rows.length - shown.length,
  }
}

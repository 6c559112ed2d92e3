import type { WorkSheet } from '@e965/xlsx'
import { holdsPeople } from '#rules/staff/list'
import { separatedCells } from '#rules/tables/separated'
import { peopleBytesMax, peopleRowsMax, sheetColumnsMax } from './limits.ts'
import type { Cells, Task } from './reading.ts'
import { opened, plainText, says, unmerge, type Cell, type Workbook } from './sheets.ts'
import { decodeText } from './text-encoding.ts'

type People = Required<Cells>

/**
 * The rows of the first sheet that holds people, each with its number there; where none does, of the first that holds anything. Rows that
 * are hidden are left out and counted: whoever filtered a list means those that are seen. Of formulas there is what they came to.
 */
export async function readPeople(task: Extract<Task, `people of ${string}`>, bytes: Buffer): Promise<People> {
  const content = task.slice('people of '.length) as Workbook | 'text'
  return content === 'text' ? inText(bytes) : inWorkbook(content, bytes)
}

function inText(bytes: Buffer): People {
  const cells = separatedCells(decodeText(bytes.subarray(0, peopleBytesMax))).slice(0, peopleRowsMax)
  return { cells, lines: cells.map((_, at) => at + 1), merged: false, hidden: 0, sheet: null }
}

async function inWorkbook(content: Workbook, bytes: Buffer): Promise<People> {
  // What is hidden is known of the styles.
  const workbook = await opened(content, bytes, { sheetRows: peopleRowsMax, cellStyles: true })
  const seen = workbook.SheetNames.filter((_, at) => !workbook.Workbook?.Sheets?.[at]?.Hidden)
  let first: People | null = null
  for (const name of seen) {
    const sheet = { ...inSheet(workbook.Sheets[name]!), sheet: seen.length > 1 ? name : null }
    if (holdsPeople(sheet.cells)) return sheet
    if (sheet.cells.length > 0) first ??= sheet
  }
  return first ?? { cells: [], lines: [], merged: false, hidden: 0, sheet: null }
}

function inSheet(sheet: WorkSheet): Omit<People, 'sheet'> {
  const merged = unmerge(sheet)
  const data = (sheet as { '!data'?: Cell[][] })['!data'] ?? []
  const rows = data.flatMap((row, at) => (row?.some(says) ? [{ row, at }] : []))
  const shown = rows.filter(({ at }) => !sheet['!rows']?.[at]?.hidden)
  const width = Math.min(Math.max(0, ...shown.map(({ row }) => row.length)), sheetColumnsMax)
  return {
    cells: shown.map(({ row }) => Array.from({ length: width }, (_, column) => plainText(row[column]))),
    lines: shown.map(({ at }) => at + 1),
    merged,
    hidden: rows.length - shown.length,
  }
}

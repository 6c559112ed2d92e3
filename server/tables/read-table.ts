import type * as z from 'zod/mini'
import type { tables } from '#contract/tables'
import { endingOf } from '#rules/file-types'
import type { FileTextReader } from '../extraction/reader.ts'
import type { Task } from '../extraction/reading.ts'
import { saidOf } from '../files/keep.ts'
import { Refusal } from '../refusal.ts'

export type TableDeps = { reader: FileTextReader }

const readAs = new Map<string | null, Task>([
  ['xlsx', 'cells of xlsx'],
  ['xls', 'cells of xls'],
  ['xml workbook', 'cells of xml workbook'],
  ['text', 'cells of text'],
])
const endings = new Set(['xlsx', 'xls', 'csv', 'tsv', 'txt'])

/** @throws Refusal 415 for a file that is no sheet, 400 with the reason why it cannot be read, 503 while too many are waiting. */
export async function readTable(
  { reader }: TableDeps,
  file: File,
  owner: string,
): Promise<z.infer<typeof tables.read.response>> {
  const { sniff } = await import('../extraction/sniff.ts')
  if (file.size === 0) throw new Refusal(400, 'file.empty')
  try {
    const task = endings.has(endingOf(file.name)) && readAs.get((await sniff(file)).content)
    if (!task) throw new Refusal(415, 'file.notAccepted', { values: { types: 'XLSX, XLS, CSV' } })
    const { cells } = await reader.read(file, task, owner)
    if (!cells || cells.cells.length === 0) throw new Refusal(400, 'table.noRows')
    return cells
  } catch (error) {
    throw saidOf(error)
  }
}

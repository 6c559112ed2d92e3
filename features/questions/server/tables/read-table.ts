import type * as z from 'zod/mini'
import type { tables } from '../../contract/tables.ts'
import { endingOf } from '#platform/model/file-types.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Cells, SheetContent } from '#formats/readers/server/reading.ts'
import { saidOf } from '../attachments/keep.ts'
import { Refusal } from '#platform/server/refusal.ts'

export type TableDeps = { reader: FileTextReader }

const contents = new Set<string | null>(['xlsx', 'xls', 'xml workbook', 'text'] satisfies SheetContent[])
const endings = new Set(['xlsx', 'xls', 'csv', 'tsv', 'txt'])

/** @throws Refusal 415 for a file that is no sheet, 400 with the reason why it cannot be read, 503 while too many are waiting. */
export async function readTable(
  deps: TableDeps,
  file: File,
  owner: string,
): Promise<z.infer<typeof tables.read.response>> {
  const cells = await readSheet(deps, file, { as: 'cells', owner })
  if (cells.cells.length === 0) throw new Refusal(400, 'table.noRows')
  return cells
}

/** Reads a sheet, `as` in extraction's Task. @throws Refusal like readTable, except for empty content, which the caller reports. */
export async function readSheet(
  { reader }: TableDeps,
  file: File,
  { as, owner }: { as: 'cells' | 'people'; owner: string },
): Promise<Cells> {
  const { sniff } = await import('#formats/readers/server/sniff.ts')
  if (file.size === 0) throw new Refusal(400, 'file.empty')
  try {
    const content = endings.has(endingOf(file.name)) && (await sniff(file)).content
    if (!content || !isSheet(content))
      throw new Refusal(415, 'file.notAccepted', { values: { types: 'XLSX, XLS, CSV' } })
    const { cells } = await reader.read(file, `${as} of ${content}`, owner)
    return cells ?? { cells: [], merged: false, sheet: null }
  } catch (error) {
    throw saidOf(error)
  }
}

const isSheet = (content: string): content is SheetContent => contents.has(content)

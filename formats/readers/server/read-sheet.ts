import { endingOf } from '#platform/model/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { FileTextReader } from './reader.ts'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import type { Cells, Reading, SheetContent } from './reading.ts'
import { toReadableError } from './app-error.ts'
import { readerServerTexts } from './texts.ts'
import { readerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type SheetDeps = { reader: FileTextReader }

const contents = new Set<string | null>(['xlsx', 'xls', 'xml workbook', 'text'] satisfies SheetContent[])
const endings = new Set(['xlsx', 'xls', 'csv', 'tsv', 'txt'])

/**
 * Reads a sheet, `as` in extraction's Task. Empty content is the caller's to report. @throws AppError 415 for a file that is no sheet, 400 with
 * the reason why it cannot be read, 503 while too many are waiting.
 */
export async function readSheet(
  deps: SheetDeps,
  file: File,
  { as, owner }: { as: 'cells' | 'people'; owner: string },
): Promise<Cells> {
  const { cells } = await readAs(deps, file, as, owner)
  return cells ?? { cells: [], merged: false, sheet: null }
}

/** Reads all tables of a Word document or all visible sheets. @throws AppError as readSheet */
export async function readTableGrids(deps: SheetDeps, file: File, owner: string): Promise<SheetGrid[]> {
  const ending = endingOf(file.name)
  const notAccepted = () =>
    new AppError(415, message(readerTexts, 'file.notAccepted', { types: 'DOCX, XLSX, XLS, CSV' }))
  if (endings.has(ending)) return (await readSheetGrids(deps, file, owner)).grids
  if (ending !== 'docx') throw notAccepted()
  const { sniff } = await import('./sniff.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    if ((await sniff(file)).content !== 'docx') throw notAccepted()
    return (await deps.reader.read(file, 'grids of docx', owner)).grids ?? []
  } catch (error) {
    throw toReadableError(error)
  }
}

/** Reads all visible sheets, and returns the file's type. @throws AppError as readSheet */
export async function readSheetGrids(
  deps: SheetDeps,
  file: File,
  owner: string,
): Promise<{ grids: SheetGrid[]; content: SheetContent }> {
  const { grids = [], content } = await readAs(deps, file, 'grids', owner)
  return { grids, content }
}

async function readAs(
  { reader }: SheetDeps,
  file: File,
  as: 'cells' | 'people' | 'grids',
  owner: string,
): Promise<Reading & { content: SheetContent }> {
  const { sniff } = await import('./sniff.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    const content = endings.has(endingOf(file.name)) && (await sniff(file)).content
    if (!content || !isSheet(content))
      throw new AppError(415, message(readerTexts, 'file.notAccepted', { types: 'XLSX, XLS, CSV' }))
    return { ...(await reader.read(file, `${as} of ${content}`, owner)), content }
  } catch (error) {
    throw toReadableError(error)
  }
}

const isSheet = (content: string): content is SheetContent => contents.has(content)

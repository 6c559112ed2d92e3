import { endingOf } from '#platform/model/files/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { FileTextReader } from './reader.ts'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import type { Cells, Reading, SheetContent, Task } from './reading.ts'
import { toReadableError } from './app-error.ts'
import { readerServerTexts } from './texts.ts'
import { readerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type SheetDeps = { reader: FileTextReader }

const contents = new Set<string | null>(['xlsx', 'xls', 'xml workbook', 'text'] satisfies SheetContent[])
const endings = new Set(['xlsx', 'xls', 'csv', 'tsv', 'txt'])

/**
 * Reads the cells of a sheet. Empty content is the caller's to report. @throws AppError 415 for a file that is no sheet, 400 with the reason
 * why it cannot be read, 503 while too many are waiting.
 */
export async function readCells(deps: SheetDeps, file: File, owner: string): Promise<Cells> {
  const { cells } = await readAs(deps, file, (content) => `cells of ${content}`, owner)
  return cells ?? { cells: [], merged: false, sheet: null }
}

/** Reads a sheet by the module of a feature, and returns what it found. @throws AppError as readCells */
export async function readByModule(deps: SheetDeps, file: File, module: URL, owner: string): Promise<unknown> {
  const { found } = await readAs(deps, file, (content) => ({ module: module.href, content }), owner)
  return found
}

/** Reads all tables of a Word document or all visible sheets. @throws AppError as readCells */
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

/** Reads all visible sheets, and returns the file's type. @throws AppError as readCells */
export async function readSheetGrids(
  deps: SheetDeps,
  file: File,
  owner: string,
): Promise<{ grids: SheetGrid[]; content: SheetContent }> {
  const { grids = [], content } = await readAs(deps, file, (content) => `grids of ${content}`, owner)
  return { grids, content }
}

async function readAs(
  { reader }: SheetDeps,
  file: File,
  taskOf: (content: SheetContent) => Task,
  owner: string,
): Promise<Reading & { content: SheetContent }> {
  const { sniff } = await import('./sniff.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    const content = endings.has(endingOf(file.name)) && (await sniff(file)).content
    if (!content || !isSheet(content))
      throw new AppError(415, message(readerTexts, 'file.notAccepted', { types: 'XLSX, XLS, CSV' }))
    return { ...(await reader.read(file, taskOf(content), owner)), content }
  } catch (error) {
    throw toReadableError(error)
  }
}

const isSheet = (content: string): content is SheetContent => contents.has(content)

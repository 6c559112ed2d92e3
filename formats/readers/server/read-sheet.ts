import { endingOf } from '#platform/model/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { FileTextReader } from './reader.ts'
import type { Cells, SheetContent } from './reading.ts'
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
  { reader }: SheetDeps,
  file: File,
  { as, owner }: { as: 'cells' | 'people'; owner: string },
): Promise<Cells> {
  const { sniff } = await import('./sniff.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    const content = endings.has(endingOf(file.name)) && (await sniff(file)).content
    if (!content || !isSheet(content))
      throw new AppError(415, message(readerTexts, 'file.notAccepted', { types: 'XLSX, XLS, CSV' }))
    const { cells } = await reader.read(file, `${as} of ${content}`, owner)
    return cells ?? { cells: [], merged: false, sheet: null }
  } catch (error) {
    throw toReadableError(error)
  }
}

const isSheet = (content: string): content is SheetContent => contents.has(content)

import type * as z from 'zod/mini'
import { readCells, type SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { tables } from '../../contract/tables.ts'
import { questionServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** @throws AppError 400 for a sheet without rows, and as `readCells` does */
export async function readTable(
  deps: SheetDeps,
  file: File,
  owner: string,
): Promise<z.infer<typeof tables.read.response>> {
  const cells = await readCells(deps, file, owner)
  if (cells.cells.length === 0) throw new AppError(400, message(questionServerTexts, 'table.noRows'))
  return cells
}

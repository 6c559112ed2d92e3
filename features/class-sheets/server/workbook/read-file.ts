import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { readSheetGrids } from '#formats/readers/server/read-sheet.ts'
import { keepUnread } from '#features/questions/server/attachments/keep.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { message } from '#platform/i18n/message.ts'
import { newId } from '#platform/server/database/ids.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { classSheetStore } from '../sheets.ts'

type ReadFile = { grids: SheetGrid[]; workbook: { id: string; name: string } | null }

/**
 * Reads the sheets of a teacher's file, and keeps a workbook among the teacher's uploads: never as one that a model is given.
 * @throws AppError 404 for a document that is no class sheet, 409 while it is written; 400 and 415 for what cannot be read, 403 and 507
 * without room
 */
export async function readFile(deps: GenerationDeps, id: string, file: File, user: SignedInUser): Promise<ReadFile> {
  const row = await classSheetStore.find(deps.db, { id, user_id: user.id })
  classSheetStore.assertEditable(row)
  const { grids, content } = await readSheetGrids(deps, file, user.id)
  if (!grids.some(({ cells }) => cells.some((line) => line.some((text) => text !== ''))))
    throw new AppError(400, message(classSheetTexts, 'classSheet.noTable'))
  if (content !== 'xlsx') return { grids, workbook: null }
  const belonging = { id: newId(), user_id: user.id, agent_id: row.agent_id, question_key: null }
  const { id: fileId, name } = await keepUnread(deps, file, belonging)
  return { grids, workbook: { id: fileId, name } }
}

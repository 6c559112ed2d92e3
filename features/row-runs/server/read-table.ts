import { usableAgent } from '#features/agents/server/agents.ts'
import { keepUnread } from '#features/questions/server/attachments/keep.ts'
import { readSheetGrids } from '#formats/readers/server/read-sheet.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import type { RowRunDeps } from './deps.ts'

/**
 * Reads the sheets of a teacher's table, and keeps a workbook among the teacher's uploads: never as one that a model is given.
 * @throws AppError 404 for an assistant that the person may not use; 400 and 415 for what cannot be read, 403 and 507 without room
 */
export async function readTable(
  deps: RowRunDeps,
  { agentId, file }: { agentId: string; file: File },
  user: SignedInUser,
) {
  await usableAgent(deps.db, agentId, user)
  const { grids, content } = await readSheetGrids(deps, file, user.id)
  if (!grids.some(({ cells }) => cells.some((line) => line.some((text) => text !== ''))))
    throw new AppError(400, message(rowRunTexts, 'rowRun.noTable'))
  if (content !== 'xlsx') return { grids, workbook: null }
  const { id, name } = await keepUnread(deps, file, {
    id: newId(),
    user_id: user.id,
    agent_id: agentId,
    question_key: null,
  })
  return { grids, workbook: { id, name } }
}

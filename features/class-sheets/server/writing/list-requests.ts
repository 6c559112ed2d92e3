import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { prepareNextRequest, textOfRequest } from '#features/documents/server/structured/show-requests.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { cellsOf, isToWrite } from '../../model/class-sheet.ts'
import { classSheetModel } from '../../model/kind.ts'
import { createNameList } from '#ai/model/names/name-list.ts'
import { packsToWrite } from '../../model/writing/pack.ts'
import { guardNames } from './guard-names.ts'
import { requestFor } from './request.ts'

/**
 * Builds the requests for the missing comments with the code that sends them.
 * @throws AppError as prepareNextRequest
 */
export async function listRequests(
  deps: GenerationDeps,
  id: string,
  user: SignedInUser,
): Promise<{ requests: string[]; held: number }> {
  const { data: sheet, request, model } = await prepareNextRequest(deps, classSheetModel, { id, user })
  const names = createNameList(sheet.rows)
  const { asSent } = guardNames(model, names)
  const packs = packsToWrite(sheet, names)
  const requests = packs.map((pack) => textOfRequest(asSent(requestFor(request, sheet, { pack, names, again: null }))))
  const sentIds = new Set(packs.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const held = sheet.rows.filter((row) => !sentIds.has(row.id) && cellsOf(sheet, row).some(isToWrite))
  return { requests, held: held.length }
}

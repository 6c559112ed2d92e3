import { asToday } from '#features/documents/server/generation/as-today.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { prepare } from '#features/documents/server/generation/prepare.ts'
import { dataOfKind } from '#features/documents/server/store/entry-data.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { isToWrite } from '../../model/class-sheet.ts'
import { classSheetModel } from '../../model/kind.ts'
import { createNameList } from '#ai/model/names/name-list.ts'
import { packsToWrite } from '../../model/writing/pack.ts'
import { classSheetStore } from '../sheets.ts'
import { guardNames } from './guard-names.ts'
import { requestFor } from './request.ts'

/**
 * Builds the requests for the missing comments with the code that sends them.
 * @throws AppError 404 for a document that is no class sheet, 503 when no AI is connected, and as asToday does
 */
export async function listRequests(
  deps: GenerationDeps,
  id: string,
  user: SignedInUser,
): Promise<{ requests: string[]; held: number }> {
  const row = await classSheetStore.find(deps.db, { id, user_id: user.id })
  const sheet = classSheetStore.read(row)
  const today = await asToday(deps, row, user)
  await today.reservation.close()
  const data = dataOfKind(deps.kinds, classSheetModel, sheet)
  const { request } = await prepare(deps, { ...today, data })
  const names = createNameList(sheet.rows)
  const { asSent } = guardNames(today.model, names)
  const packs = packsToWrite(sheet, names)
  const requests = packs.map((pack) => {
    const { system, messages } = asSent(requestFor(request, sheet, { pack, again: null }))
    return [system, ...messages.map(({ text }) => text)].join('\n\n')
  })
  const sentRows = packs.reduce((sum, { length }) => sum + length, 0)
  return { requests, held: sheet.rows.filter(isToWrite).length - sentRows }
}

import type { Model, ModelRequest } from '#ai/server/model.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { KindModel } from '../../model/kinds.ts'
import { asToday } from '../generation/continuing/as-today.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { prepare } from '../generation/preparing/prepare.ts'
import { dataOfKind } from '../store/entry-data.ts'
import { createStore } from './keep.ts'

/** The request that would continue a document. Nothing is sent. */
export type NextRequest<Data> = { data: Data; request: ModelRequest; model: Model }

/**
 * Prepares the assistant's request for the unwritten parts of a document, with the code that sends it.
 * @throws AppError 404 for a document of another kind, 503 when no AI is connected, and as asToday does
 */
export async function prepareNextRequest<Data>(
  deps: GenerationDeps,
  kind: KindModel<Data>,
  { id, user }: { id: string; user: SignedInUser },
): Promise<NextRequest<Data>> {
  const store = createStore(kind)
  const row = await store.find(deps.db, { id, user_id: user.id })
  const data = store.read(row)
  const today = await asToday(deps, row, user)
  await today.reservation.close()
  const { request } = await prepare(deps, { ...today, data: dataOfKind(deps.kinds, kind, data) })
  return { data, request, model: today.model }
}

/** The text of a request as it leaves. */
export const textOfRequest = ({ system, messages }: ModelRequest): string =>
  [system, ...messages.map(({ text }) => text)].join('\n\n')

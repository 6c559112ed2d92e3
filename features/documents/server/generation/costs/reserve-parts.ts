import type { ModelRequest } from '#ai/server/model.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import type { EntryData } from '../../store/entry-data.ts'
import { expectedOf } from './expected.ts'

/** Each try costs a transaction, so a document of many parts is shortened by several at a time. */
const triesMost = 20

type Reserving = {
  reservation: CostReservation
  agent: Pick<Schema['agents'], 'id' | 'max_tokens'>
  request: ModelRequest
  data: EntryData | null
  language: Language
}

/**
 * Reserves what writing takes: all parts of a document, or as many of the first ones as the budgets have room for.
 * @returns the request for what is reserved
 * @throws AppError 429 when there is not even room for the first ones
 */
export async function reserveParts(
  db: Database,
  { reservation, agent, request, data, language }: Reserving,
): Promise<ModelRequest> {
  const count = data?.kind.countParts?.(data.value) ?? 1
  const step = Math.max(1, Math.ceil(count / triesMost))
  const fewer = Array.from({ length: Math.ceil(count / step) - 1 }, (_, at) => count - (at + 1) * step)
  const reserved = await reservation.reserve(
    () => expectedOf(db, agent, { request, data, language }),
    ({ input, output }) =>
      fewer.map((parts) => ({
        input: Math.ceil((input * parts) / count),
        output: Math.ceil((output * parts) / count),
      })),
  )
  return reserved === 0 ? request : { ...request, partsMost: fewer[reserved - 1]! }
}

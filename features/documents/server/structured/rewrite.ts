import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import { dollars } from '#platform/model/money.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { entryOf } from '../history/entry-view.ts'
import type { Done, Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { refusalOfPlace } from '../refinements/one-at-a-time.ts'
import { settleInEntry } from '../refinements/settle.ts'
import { writePlace } from '../refinements/write-place.ts'
import type { Running } from '#platform/server/jobs/running.ts'
import { figures } from '#ai/server/jobs/write.ts'

/** A model's request for one place and its result: nothing where `question` asks back or it failed. */
export type Rewritten<Place> = {
  place: Place | null
  taken: Pick<Done, 'usage' | 'cost'>
  question: string | null
  failure: unknown
}

type Rewriting<Place> = {
  row: HistoryRow
  model: Model
  reservation: CostReservation
  running: Running<unknown, unknown>
  write: (listening: Listening) => Promise<Rewritten<Place>>
  /** The error for an unusable answer. */
  notWritten: MessageKey
  toldIn: Language
}

type Result<Place> = {
  place: Place | null
  question: string | null
  tokens: number | null
  cost: number | null
  entry: HistoryEntry
}

/**
 * Lets a model write one place of structured data, and counts the usage in the entry in any case.
 * @throws AppError 502 for an unusable answer, else as writePlace
 */
export async function rewritePlace<Place>(
  deps: GenerationDeps,
  { row, model, reservation, running, write, notWritten, toldIn }: Rewriting<Place>,
): Promise<Result<Place>> {
  await deps.db.transaction().execute((transaction) => deps.quota.countRun(transaction, row.user_id))
  const using = {
    run: running.id,
    userId: row.user_id,
    agentId: row.agent_id,
    model,
    reservation,
    kind: 'item',
  } as const
  const of = { deps, row, using }
  const { place, taken, question, failure } = await writePlace(of, running, write)
  const why = failure ? refusalOfPlace(failure) : new AppError(502, notWritten)
  const rejection = place || question ? null : why
  const done = { ...taken, finish: 'stop' } as const
  const entry = await settleInEntry(of, done, rejection && rejection.key)
  if (!entry) throw new AppError(404, 'history.notFound')
  if (rejection) throw rejection
  const { tokens, cost_nanodollars } = figures(done)
  return { place, question, tokens, cost: dollars(cost_nanodollars), entry: entryOf(entry, toldIn) }
}

/** A request with more said at the end of its first message. */
export function saidAfter(request: ModelRequest, what: string): ModelRequest {
  const [first, ...rest] = request.messages
  return { ...request, messages: [{ ...first!, text: `${first!.text}\n\n${what}` }, ...rest] }
}

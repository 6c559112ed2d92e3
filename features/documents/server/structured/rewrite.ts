import type { HistoryEntry } from '../../contract/history.ts'
import type { KindModel } from '../../model/kinds.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import { isDeletion, type ItemRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Done, Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { figures } from '#ai/server/jobs/write.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { StreamingJob } from '#platform/server/jobs/streaming-job.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { asToday } from '../generation/continuing/as-today.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { expectedOf } from '../generation/costs/expected.ts'
import { prepare } from '../generation/preparing/prepare.ts'
import { entryOf } from '../history/entry-view.ts'
import { toTargetError, writtenAlone } from '../refinements/one-at-a-time.ts'
import { finishInEntry } from '../refinements/finish.ts'
import { nothingWritten, writeTarget } from '../refinements/write-target.ts'
import { dataOfKind } from '../store/entry-data.ts'
import { createStore, type StructuredRow } from './keep.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

/** The result of requesting one part from a model: no part if the model asked a `question` or failed. */
export type Rewritten<Part> = {
  target: Part | null
  consumed: Pick<Done, 'usage' | 'cost'>
  question: string | null
  failure: unknown
}

/** A quick edit of the kind, one of the assistant's own, or the teacher's words. */
type RewriteRequest = { quickEdit: string } | Exclude<ItemRequest, { quickEdit: unknown }>

/** `wish`: the requested change; without it another part is written. */
export type RewriteInput<EditRequest> = {
  id: string
  version: number
  request?: EditRequest | undefined
  messageLanguage: Language
  signal: AbortSignal
}

/** Lets the model rewrite one part of a kind's source data. `Part` is its stored form, `Text` the model's output for it. */
export type PartOfKind<Data, Part, Text, EditRequest> = {
  kind: KindModel<Data>
  /** @throws AppError 400 for a part that is not there */
  findPart(data: Data): Part
  countParts(data: Data): number
  /** Returns the data with that one part unwritten, and no other to write. */
  emptyPart(data: Data, part: Part, request: EditRequest | undefined): Data
  /** Builds the request in the document's language. @throws AppError 400 if the assistant no longer has the quick edit */
  describeRequest(request: EditRequest, agent: UsableAgent, language: Language): string
  /** Describes the current part and the request; null if the part was never written. */
  describePart(part: Part, request: string | undefined, language: Language): string | null
  /** Lets the model write the part into `data`. */
  write(
    rewriteRequest: {
      model: Model
      request: ModelRequest
      data: Data
      part: Part
      answers: Answers
      language: Language
    },
    listening: Listening,
  ): Promise<Rewritten<Text>>
}

type Result<Part, Text> = {
  was: Part
  target: Text | null
  question: string | null
  tokens: number | null
  cost: number | null
  entry: HistoryEntry
}

/**
 * Lets the model rewrite one part of a structured document and returns it; nothing is stored. Usage counts in any case. Disconnecting stops
 * the model. `resultOf` names the part as the kind's endpoints do.
 * @throws AppError as saveData does; 409 for a second one in parallel; 502 after two unusable answers; 429, 502–504 and 503 as for a
 * generation.
 */
export async function rewritePart<Data, Part, Text, EditRequest extends RewriteRequest, Named extends { was: Part }>(
  deps: GenerationDeps,
  part: PartOfKind<Data, Part, Text, EditRequest>,
  { id, version, request, messageLanguage, signal }: RewriteInput<EditRequest>,
  { user, resultOf }: { user: SignedInUser; resultOf: (result: Result<Part, Text>) => Named },
) {
  const store = createStore(part.kind)
  const row = await store.find(deps.db, { id, user_id: user.id })
  store.assertEditable(row)
  if (row.version !== version) throw changedMeanwhile()
  const data = store.read(row)
  const was = part.findPart(data)
  if (request && isDeletion(request)) {
    // A document needs at least one part.
    if (part.countParts(data) === 1) throw new AppError(400, message(documentServerTexts, 'refine.cannotGo'))
    const nothing = { target: null, question: null, tokens: null, cost: null }
    return nothingWritten(resultOf({ was, ...nothing, entry: entryOf(row, messageLanguage) }))
  }
  const asking = await prepared(deps, part, { row, data, was, request }, user)
  const alone = { entryId: id, userId: user.id, was, reservation: asking.reservation, signal }
  return writtenAlone<Part, Named>(deps.jobs, alone, async (job) =>
    resultOf({ was, ...(await rewritten(deps, part, { ...asking, row, was, job, messageLanguage })) }),
  )
}

type Asking<Data> = { model: Model; reservation: CostReservation; request: ModelRequest; answers: Answers; only: Data }

/** Returns the request, and the data that the answer goes into. */
async function prepared<Data, Part, Text, EditRequest>(
  deps: GenerationDeps,
  part: PartOfKind<Data, Part, Text, EditRequest>,
  {
    row,
    data,
    was,
    request: editRequest,
  }: { row: StructuredRow; data: Data; was: Part; request: EditRequest | undefined },
  user: SignedInUser,
): Promise<Asking<Data>> {
  const { language } = row
  const only = part.emptyPart(data, was, editRequest)
  const toWrite = await asToday(deps, row, user)
  const { agent, model, reservation, answers } = toWrite
  const rewriteRequest = editRequest && part.describeRequest(editRequest, agent, language)
  const dataToWrite = dataOfKind(deps.kinds, part.kind, only)
  const { request } = await prepare(deps, { ...toWrite, data: dataToWrite })
  const described = part.describePart(was, rewriteRequest, language)
  const rewritePrompt = described === null ? request : withInstruction(request, described)
  await reservation.reserve(() => expectedOf(deps.db, agent, { request: rewritePrompt, data: dataToWrite, language }))
  return { model, reservation, request: rewritePrompt, answers, only }
}

type Work<Data, Part> = Asking<Data> & {
  row: StructuredRow
  was: Part
  job: StreamingJob<unknown, unknown>
  messageLanguage: Language
}

/**
 * Lets the model write, and counts the usage in the document in any case. @throws AppError 502 for an unusable answer, or as writeTarget
 */
async function rewritten<Data, Part, Text, EditRequest>(
  deps: GenerationDeps,
  part: PartOfKind<Data, Part, Text, EditRequest>,
  { row, was, model, reservation, request, answers, only, job, messageLanguage }: Work<Data, Part>,
): Promise<Omit<Result<Part, Text>, 'was'>> {
  await deps.db.transaction().execute((transaction) => deps.quota.countRun(transaction, row.user_id))
  const using = {
    run: job.id,
    userId: row.user_id,
    agentId: row.agent_id,
    model,
    reservation,
    kind: 'item',
  } as const
  const of = { deps, row, using }
  const rewriteRequest = { model, request, data: only, part: was, answers, language: row.language }
  const { target, consumed, question, failure } = await writeTarget(of, job, (listening) =>
    part.write(rewriteRequest, listening),
  )
  const why = failure ? toTargetError(failure) : new AppError(502, part.kind.messages.notWritten)
  const rejection = target || question ? null : why
  const done = { ...consumed, finish: 'stop' } as const
  const entry = await finishInEntry(of, done, rejection && rejection.key)
  if (!entry) throw new AppError(404, message(historyTexts, 'history.notFound'))
  if (rejection) throw rejection
  const { tokens, cost_nanodollars } = figures(done)
  return { target, question, tokens, cost: dollars(cost_nanodollars), entry: entryOf(entry, messageLanguage) }
}

/** Adds a paragraph to the end of the first message. */
function withInstruction(request: ModelRequest, what: string): ModelRequest {
  const [first, ...rest] = request.messages
  return { ...request, messages: [{ ...first!, text: `${first!.text}\n\n${what}` }, ...rest] }
}

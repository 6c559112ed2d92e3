import type { Refinement, RefinementEvent } from '../../contract/refinements.ts'
import type { Language } from '#platform/i18n/language.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import { dollars } from '#platform/model/money.ts'
import { questionIn } from '../../model/refinements/clarification.ts'
import { fit, canBeDeleted } from '../../model/refinements/fit.ts'
import { findTarget, type Found, type Target } from '#formats/markdown/model/target.ts'
import { isDeletion, type PlainRequest, type EditRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import { usableAgent, type UsableAgent } from '#features/agents/server/agents.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { inputOf, shortOutput } from '#features/usage/server/budgets/expected.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { openConnectedModel } from '../generation/preparing/open-model.ts'
import { entryOf } from '../history/entry-view.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Done, Model, ModelRequest } from '#ai/server/model.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import type { StreamingJob } from '#platform/server/jobs/streaming-job.ts'
import { figures } from '#ai/server/jobs/write.ts'
import { createRefineRequest, ownAsk } from './ask.ts'
import { writtenAlone } from './one-at-a-time.ts'
import { findOpen, textOf } from './open-entry.ts'
import { finishInEntry } from './finish.ts'
import { nothingWritten, writeTarget } from './write-target.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message, type Message } from '#platform/i18n/message.ts'
import { refinementTexts } from '../../texts/refinements.ts'

type RefinementRequest = {
  id: string
  target: Target
  request: EditRequest
  version: number
  messageLanguage: Language
  signal: AbortSignal
}

/**
 * Lets the model rewrite one part of a document. The document stays unchanged; usage counts in any case. Disconnecting stops the model.
 * @throws AppError 409 during generation, for structured data and for an old version; 400 for a missing part and for an unusable answer;
 * 409 for a second one in parallel; or as for a generation.
 */
export async function refine(
  deps: GenerationDeps,
  { id, target, request: editRequest, version, messageLanguage, signal }: RefinementRequest,
  user: SignedInUser,
): Promise<AsyncGenerator<RefinementEvent, Refinement>> {
  const row = await findOpen(deps.db, id, user)
  if (row.version !== version) throw changedMeanwhile()
  const markdown = textOf(row)
  const found = findTarget(markdown, target)
  const isEmptyDocument = target.kind === 'document' && markdown.trim() === ''
  if (!found || isEmptyDocument) throw new AppError(400, message(documentServerTexts, 'refine.targetNotFound'))
  const was = markdown.slice(found.from, found.to)
  if (isDeletion(editRequest)) {
    if (!canBeDeleted(found, target)) throw new AppError(400, message(documentServerTexts, 'refine.cannotGo'))
    return nothingWritten({ ...none, was, tokens: null, cost: null, entry: entryOf(row, messageLanguage) })
  }
  const agent = await usableAgent(deps.db, row.agent_id, user)
  const requestText = plain(editRequest, { agent, target, language: row.language })
  const writing = { agent, userId: user.id, className: row.class_name, language: row.language }
  const [reservation] = await Promise.all([openConnectedModel(deps, writing), deps.quota.assertMayRun(user.id)])
  const request = createRefineRequest(row, found, requestText)
  await reservation.reserve(() => ({
    input: inputOf(request, row.language),
    output: tokensOf(was.length, row.language) + shortOutput,
  }))
  const alone = { entryId: id, userId: user.id, was, reservation, signal }
  return writtenAlone<typeof was, Refinement>(deps.jobs, alone, (job) =>
    work(deps, { row, target, found, was, request, reservation, job, messageLanguage }),
  )
}

const none = { text: null, cut: false, question: null } as const

type Asking = { agent: UsableAgent; target: Target; language: Language }

/** @throws AppError as ownAsk */
const plain = (request: EditRequest, { agent, target: { kind: context }, language }: Asking): PlainRequest =>
  'own' in request ? { words: ownAsk(agent, request.own, { target: context, language }) } : request

type Work = {
  row: Schema['documents']
  target: Target
  found: Found
  was: string
  request: ModelRequest
  reservation: CostReservation<Model>
  job: StreamingJob<unknown, Refinement>
  messageLanguage: Language
}

async function work(
  deps: GenerationDeps,
  { row, target, found, was, request, reservation, job, messageLanguage }: Work,
) {
  await deps.db.transaction().execute((transaction) => deps.quota.countRun(transaction, row.user_id))
  const using = {
    run: job.id,
    userId: row.user_id,
    agentId: row.agent_id,
    model: reservation.model,
    reservation,
    kind: 'refinement',
  } as const
  const context = { deps, row, using }
  const done = await writeTarget(context, job, (listening) => reservation.model.generate(request, listening))
  const answer = answerOf({ target, found, was }, { done, text: job.buffer.text })
  const entry = await finishInEntry(context, done, 'refused' in answer ? answer.refused.key : null)
  if (!entry) throw new AppError(404, message(historyTexts, 'history.notFound'))
  if ('refused' in answer) throw new AppError(502, answer.refused)
  const { tokens, cost_nanodollars } = figures(done)
  return { ...none, was, tokens, cost: dollars(cost_nanodollars), entry: entryOf(entry, messageLanguage), ...answer }
}

type Answered = { done: Done; text: string }

/** Returns the answer in the form of its place, or the reason why it does not fit. */
function answerOf(
  context: Pick<Work, 'target' | 'found' | 'was'>,
  { done: { finish }, text }: Answered,
): { refused: Message } | Partial<Pick<Refinement, 'text' | 'cut' | 'question'>> {
  if (finish !== 'stop')
    return { refused: message(documentServerTexts, finish === 'filter' ? 'refine.filtered' : 'refine.cutShort') }
  const question = questionIn(text)
  if (question) return { question }
  const fitted = fit(context, text)
  return 'refused' in fitted ? { refused: message(refinementTexts, `refine.${fitted.refused}`) } : fitted
}

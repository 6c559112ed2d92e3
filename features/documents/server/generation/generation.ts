import type { GenerationEvent, GenerationResult } from '../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { classNameOf } from '#features/library/model/classes.ts'
import { withTables } from '#features/questions/model/tables/filled-rows.ts'
import { noAi } from '#features/connections/server/no-ai.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { closedUnlessStarted } from '#features/usage/server/budgets/budgets.ts'
import type { IdempotencyKey } from '#platform/server/database/once.ts'
import { takeFiles } from '#features/questions/server/attachments/files.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { takeSource, withSource } from '../related/source.ts'
import { invalid, AppError } from '#platform/server/app-error.ts'
import { newsOf } from '#platform/server/jobs/news.ts'
import { AlreadyRunning, joinWhenStored } from '#platform/server/jobs/start-job.ts'
import { findOwnJob } from '#platform/server/jobs/streaming-jobs.ts'
import type { GenerationDeps } from './deps.ts'
import { expectedOf } from './costs/expected.ts'
import { findMadeWith, type ChosenByQuestion } from './preparing/made-with.ts'
import { openModel } from './preparing/open-model.ts'
import { prepare } from './preparing/prepare.ts'
import { problemsWith } from './preparing/problems.ts'
import { reserveParts } from './costs/reserve-parts.ts'
import { GenerationJob } from './generation-job.ts'
import { watchRow } from './watch.ts'
import { beginGeneration } from './write.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

/** A form that a teacher has filled in. */
export type FilledForm = {
  agentId: string
  answers: Answers
  /** The chosen entries of curricula, by question key. */
  curriculum: ChosenByQuestion
  /** The teacher's name of the class; null: it is read from the answers. */
  className: string | null
  uploadedFiles: readonly string[]
  /** The user's own source document; null: none. */
  sourceId: string | null
  /** The document's language. */
  language: Language
}

type GenerationRequest = FilledForm & {
  /** The language of messages to the teacher. */
  messageLanguage: Language
  /** Its document. */
  idempotencyKey: IdempotencyKey
}

/**
 * Generates for a teacher: streams the text, then the saved result. The server owns the job: if the caller disconnects, it continues and
 * appears in the history.
 * @throws AppError 400 with a problem per question; 404; 429 if too many are running or today's are used up; 404 or 409 for an unusable
 * source; 403 or 507 without space for the text; 502–504 for the model's failures.
 */
export async function generate(
  deps: GenerationDeps,
  generationRequest: GenerationRequest,
  user: SignedInUser,
  signal: AbortSignal,
): Promise<AsyncGenerator<GenerationEvent, GenerationResult>> {
  const context = { id: generationRequest.idempotencyKey.id, user, language: generationRequest.messageLanguage, signal }
  const started = generationRequest.idempotencyKey.repeatable && (await joined(deps, context))
  if (started) return started
  try {
    const job = await startGeneration(deps, generationRequest, user)
    return job.follow(signal)
  } catch (error) {
    if (error instanceof AlreadyRunning) return joinWhenStored(() => joined(deps, context), error)
    throw error
  }
}

type JobContext = { id: string; user: SignedInUser; language: Language; signal: AbortSignal }

/** Joins an earlier call with the same id, in any process. */
async function joined({ db, kinds, jobs }: GenerationDeps, { id, user, language, signal }: JobContext) {
  const own = findOwnJob(jobs, GenerationJob, { id, userId: user.id })
  if (own && (await own.admitted)) return own.follow(signal)
  const load = () => db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!(await load())) return null
  const reload = async () => (await load()) ?? gone()
  return watchRow({ kinds, load: reload, news: () => newsOf(jobs.others, id) }, { language, signal })
}

function gone(): never {
  throw new AppError(404, message(historyTexts, 'history.notFound'))
}

/**
 * Builds the request of a generation as it would be sent, and sends nothing.
 * @throws AppError as generate does, 503 when no AI is connected
 */
export async function previewGeneration(deps: GenerationDeps, form: FilledForm, user: SignedInUser): Promise<string[]> {
  const { model, request, reservation } = await prepareGeneration(deps, form, user)
  await reservation.close()
  if (model.template) throw noAi()
  const { system, messages, inputs } = model.asSent?.(request) ?? request
  const fields = [...(inputs ?? [])].map(([key, { answer }]) => `${key}: ${[answer].flat().join(', ')}`)
  return [[system, ...messages.map(({ text }) => text), ...fields].join('\n\n')]
}

/** Checks a filled form, and prepares the model and its request. Nothing is reserved yet. */
async function prepareGeneration(
  deps: GenerationDeps,
  { agentId, answers: answerFields, curriculum: chosen, className, uploadedFiles, sourceId, language }: FilledForm,
  user: SignedInUser,
) {
  const [agent, questions, source] = await Promise.all([
    usableAgent(deps.db, agentId, user),
    questionsOfAgent(deps.db, agentId),
    sourceId === null ? null : takeSource(deps.db, sourceId, user.id),
    deps.quota.assertMayRun(user.id),
  ])
  const files = await takeFiles(deps, uploadedFiles, user, { agentId })
  const answers = withTables(questions, answerFields)
  const uploaded = withSource(files, source, questions).map(({ question_key: questionKey }) => ({ questionKey }))
  const problems = problemsWith(deps.kinds, agent, questions, answers, uploaded)
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const curriculum = await findMadeWith(deps.db, { questions, answers, chosen })
  const writing = { agent, userId: user.id, className: className ?? classNameOf(answers), language }
  const reservation = await openModel(deps, writing)
  const { model } = reservation
  const prepared = await prepare(deps, {
    agent,
    model,
    questions,
    answers,
    files,
    source,
    language,
    userId: user.id,
  })
  return { ...prepared, agent, answers, curriculum, className, files, source, questions, language, reservation }
}

/**
 * Estimates a filled form from the request that would be sent. Nothing is sent or reserved.
 * @throws AppError as generate does
 */
export async function estimateForm(deps: GenerationDeps, form: FilledForm, user: SignedInUser) {
  const prepared = await prepareGeneration(deps, form, user)
  const { model, agent, reservation } = prepared
  await reservation.close()
  if (model.template) return { hasAi: false, tokens: 0, nanodollars: 0 }
  const { input, output } = await expectedOf(deps.db, agent, prepared)
  const total = input + output
  return { hasAi: true, tokens: total, nanodollars: model.priceOf?.({ input, output, total }) ?? null }
}

/** Starts the generation of a filled form, which the server owns. @throws as generate does, AlreadyRunning */
export async function startGeneration(
  deps: GenerationDeps,
  { messageLanguage, idempotencyKey, ...form }: GenerationRequest,
  user: SignedInUser,
): Promise<GenerationJob> {
  const prepared = await prepareGeneration(deps, form, user)
  const { reservation } = prepared
  const request = await reserveParts(deps.db, prepared)
  const job = new GenerationJob({
    historyId: idempotencyKey.id,
    userId: user.id,
    startedAt: deps.clock().toISOString(),
  })
  const work = { ...prepared, request, job, idempotencyKey, messageLanguage }
  await closedUnlessStarted(reservation, beginGeneration(deps, work))
  return job
}

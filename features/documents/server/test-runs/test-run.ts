import type { Question } from '#features/questions/contract/questions.ts'
import type { TestRunEvent, TestRunResult } from '#features/agents/contract/test-run.ts'
import { type Language, localized } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { dollars } from '#platform/model/money.ts'
import { withTables } from '#features/questions/model/tables/filled-rows.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import type { TestDeps } from '#features/agents/server/agents/unsaved.ts'
import { newId } from '#platform/server/database/ids.ts'
import { closedAfter, closedUnlessStarted, type Budgets } from '#features/usage/server/budgets/budgets.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { DocumentKinds } from '../kinds.ts'
import type { Checker } from '../generation/checks/checker.ts'
import { expectedOf } from '../generation/costs/expected.ts'
import { checkText } from '../generation/checks/check-text.ts'
import { prepare } from '../generation/preparing/prepare.ts'
import { problemsWith } from '../generation/preparing/problems.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { answersOfEntry, entryToTry, isShared, recordUse } from '../sample-answers/real-answers.ts'
import { invalid } from '#platform/server/app-error.ts'
import type { Log } from '#platform/server/jobs/hold.ts'
import { startJob } from '#platform/server/jobs/start-job.ts'
import { StreamingJob, type Ending } from '#platform/server/jobs/streaming-job.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { write, type ProgressStore } from '#ai/server/jobs/write.ts'
import type { Using } from '#features/usage/server/statistics/usage.ts'
import type { Tried } from './tried.ts'
import { problemInWords } from '../problem-texts.ts'
import { noFigures } from '#features/questions/server/attachments/figures.ts'

export type TestRunDeps = TestDeps & {
  kinds: DocumentKinds
  log: Log
  jobs: StreamingJobs
  quota: Quota
  budgets: Budgets
  store: Store
  reader: FileTextReader
  checker: Checker
}

/** `entryId`: a document whose answers are used; sample answers fill the gaps. `language`: that of the result. */
type TestRunInput = { answers: Answers; entryId?: string | undefined; language: Language }
/** `messageLanguage` is the language of messages about the answer. */
type By = { user: SignedInUser; from: Pick<Caller, 'audited'>; messageLanguage: Language; signal: AbortSignal }
type Started = Extract<TestRunEvent, { type: 'started' }>

/**
 * Tests an assistant, saved or not, like a real generation: streams the text, then the result. Nothing is stored, but it counts as a run.
 * Disconnecting stops the model.
 * @throws AppError 400 with a problem per answer, 404 when real answers are not shared, 429 when the user has too many running generations
 * or has reached the daily limit, 502–504 for failures of the model
 */
export async function tryOut(
  deps: TestRunDeps,
  tried: Tried,
  testRunInput: TestRunInput,
  by: By,
): Promise<AsyncGenerator<TestRunEvent, TestRunResult>> {
  const { signal } = by
  const job = await begin(deps, tried, testRunInput, by)
  const end = () => job.ending.abort('stopped' satisfies Ending)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return job.follow(signal)
}

async function begin(
  deps: TestRunDeps,
  { agent, agentId, questions, lost }: Tried,
  testRunInput: TestRunInput,
  by: By,
): Promise<StreamingJob<Started, TestRunResult>> {
  const { language } = testRunInput
  const userId = by.user.id
  const { entryId } = testRunInput
  const entry = entryId === undefined ? null : await entryToTry(deps.db, { entryId, agentId }, by.user)
  const { answers, files, standIns } = await answered(deps, entry, { agent, questions, testRunInput, user: by.user })
  assertAnswered(deps.kinds, agent, questions, answers, files)
  await deps.quota.assertRunLeft(userId)

  const reservation = deps.budgets.open({ userId, agentId, model: await deps.modelFor(agent), language })
  const writer = reservation.model
  const prepared = await prepare(deps, { agent, model: writer, questions, answers, files, language, userId })
  const { model, request, promptUsed } = prepared
  await reservation.reserve(() => expectedOf(deps.db, agent, { ...prepared, language }))
  const modelRequest = {
    prompt: request.messages[0]!.text,
    promptUsed,
    model: model.name,
    template: model.template,
    standIns,
    lost,
  }
  const sharedEntryId = entry && entry.user_id !== userId ? entry.id : null
  const started: Started = { type: 'started', ...modelRequest }
  const job = new StreamingJob<Started, TestRunResult>({ id: newId(), userId, started, sharedEntryId })
  const using = { run: job.id, userId, agentId, model, kind: 'test', reservation } as const
  const startedRun = performance.now()
  const looked = lookingOver(deps, { agent, answers, files, language: promptUsed, frame: model.template, userId })
  const writing = () =>
    closedAfter(
      reservation,
      write(deps, {
        job,
        model,
        request,
        started: deps.quota.countRun(deps.db, userId),
        progressStore: nowhere(deps, { job, using, checkText: looked.over }),
        resultOf: ({ problem, tokens, cost_nanodollars }) => ({
          ...modelRequest,
          ...looked.latest(),
          problem: problemInWords({ problem }, by.messageLanguage),
          tokens,
          cost: dollars(cost_nanodollars),
          milliseconds: Math.round(performance.now() - startedRun),
        }),
      }),
    )
  const start = async () => {
    if (entry) await recordUse(deps, entry, by)
    await startJob(deps.jobs, job, writing)
  }
  await closedUnlessStarted(reservation, start())
  return job
}

type Answering = {
  agent: { kind: string }
  questions: readonly Question[]
  testRunInput: TestRunInput
  user: SignedInUser
}

/** Answers with samples, or with an entry and samples for its gaps; a typed document becomes a file. */
async function answered(
  deps: TestRunDeps,
  entry: Schema['documents'] | null,
  { agent: { kind }, questions, testRunInput, user }: Answering,
): Promise<{ answers: Answers; files: Schema['files'][]; standIns: string[] }> {
  const samples = withTables(questions, testRunInput.answers)
  const owner = { userId: user.id, language: testRunInput.language }
  if (!entry) return { ...withSampleFiles(questions, samples, owner), standIns: [] }
  const real = await answersOfEntry(deps, entry, { kind, questions, samples, user })
  const sampled = withSampleFiles(questions, real.answers, owner)
  return { answers: sampled.answers, files: [...real.files, ...sampled.files], standIns: real.standIns }
}

/** Post-processes a finished text once, however often saving its figures is retried. */
function lookingOver(deps: TestRunDeps, written: Parameters<typeof checkText>[1]) {
  let latest: Pick<TestRunResult, 'content' | 'checked'> = { content: '', checked: [] }
  return {
    over: async (text: string) => {
      const { content, checked } = await checkText(deps, written, text)
      latest = { content, checked: checked === null ? [] : (JSON.parse(checked) as TestRunResult['checked']) }
    },
    latest: () => latest,
  }
}

type TestRunContext = {
  job: StreamingJob<Started, TestRunResult>
  using: Using
  checkText: (text: string) => Promise<void>
}

/** Records only the usage. Detects that shared answers were withdrawn or deleted in the meantime. */
const nowhere = ({ db, usage }: TestRunDeps, { job, using, checkText }: TestRunContext): ProgressStore => ({
  async save() {
    if (job.sharedEntryId !== null && !(await isShared(db, job.sharedEntryId))) job.stopSharing()
    return true
  },
  commit: async (now, text, outcome) => {
    await checkText(text)
    await db
      .transaction()
      .execute((transaction) => usage.commit(transaction, using, { consumed: outcome, ended: outcome, at: now }))
  },
})

/** Separate from the form's own fields, which may have the same name as a question. */
function assertAnswered(
  kinds: DocumentKinds,
  agent: { kind: string },
  questions: readonly Question[],
  answers: Answers,
  files: readonly Schema['files'][],
): void {
  const testRunInput = files.map(({ question_key }) => ({ questionKey: question_key! }))
  const problems = problemsWith(kinds, agent, questions, answers, testRunInput)
  const named = Object.entries(problems).map(([key, problem]) => [`answers.${key}`, problem] as const)
  if (named.length > 0) throw invalid(Object.fromEntries(named))
}

/** Turns a typed answer to a document question into the text of a file. */
function withSampleFiles(
  questions: readonly Question[],
  testRunInput: Answers,
  { userId, language }: { userId: string; language: Language },
): { answers: Answers; files: Schema['files'][] } {
  const documents = questions.filter(({ type }) => type === 'DOCUMENT')
  const keys = new Set(documents.map(({ key }) => key))
  const files = documents.flatMap((question): Schema['files'][] => {
    const text = Object.hasOwn(testRunInput, question.key) ? testRunInput[question.key] : null
    if (typeof text !== 'string' || text.trim() === '') return []
    return [
      {
        id: newId(),
        user_id: userId,
        agent_id: null,
        question_key: question.key,
        name: `${localized(question, 'title', language)}.txt`,
        extension: 'txt',
        size: Buffer.byteLength(text),
        storage_name: '',
        text,
        ...noFigures,
        notice: null,
        created_at: '',
        used_at: null,
      },
    ]
  })
  return { answers: Object.fromEntries(Object.entries(testRunInput).filter(([key]) => !keys.has(key))), files }
}

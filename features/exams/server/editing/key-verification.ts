import type { KeyVerificationEvent, KeyVerificationResult } from '../../contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import type { Exam, Item } from '../../model/exam.ts'
import { itemsToSolve, findSolution, type Solution } from '../../model/key-verification/solution.ts'
import { tokensToSolve } from '../../model/key-verification/solve.ts'
import { closedAfter } from '#features/usage/server/budgets/budgets.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Done, Model } from '#ai/server/model.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { toAppError } from '#ai/server/jobs/to-app-error.ts'
import { AlreadyRunning, startJob } from '#platform/server/jobs/start-job.ts'
import { StreamingJob, type Ending } from '#platform/server/jobs/streaming-job.ts'
import { findOwnJob } from '#platform/server/jobs/streaming-jobs.ts'
import { figures } from '#ai/server/jobs/write.ts'
import { nothingConsumed, type Ended, type Using } from '#features/usage/server/statistics/usage.ts'
import type { StructuredRow } from '#features/documents/server/structured/keep.ts'
import { examStore } from './exams.ts'
import { solverOf } from './key-verification-facts.ts'
import { forgetOthers, saveSolutions, readSolutions } from './solutions.ts'
import { aroundSheets, solve } from './solve.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { examServerTexts } from '../texts.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message, say } from '#platform/i18n/message.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 500

type Elsewhere = { row: StructuredRow; runningId: string; messageLanguage: Language; signal: AbortSignal }

/** Follows a key verification of another process by its saved solutions. Only that process reports its usage and result. */
async function* followElsewhere(
  { db, jobs }: GenerationDeps,
  { row, runningId, messageLanguage, signal }: Elsewhere,
): AsyncGenerator<KeyVerificationEvent, KeyVerificationResult> {
  let solutions = await readSolutions(db, row.id)
  const items = itemsToSolve(examStore.read(row), solutions)
  yield { type: 'started', items: items.length }
  for (let goesOn = true; goesOn && !signal.aborted;) {
    goesOn = await jobs.others.isWriting(runningId)
    const known = new Set(solutions.map((solution) => JSON.stringify(solution)))
    solutions = await readSolutions(db, row.id)
    const latest = solutions.filter((solution) => !known.has(JSON.stringify(solution)))
    if (latest.length > 0) yield { type: 'looked', solutions: latest }
    if (goesOn) await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
  return {
    solutions,
    unsolved: items.filter((item) => !findSolution(item, solutions)).length,
    problem: null,
    stopped: false,
    tokens: null,
    cost: null,
    entry: entryOf(await examStore.find(db, { id: row.id, user_id: row.user_id }), messageLanguage),
  }
}

/** A running key verification; its text contains the solutions, one JSON line each. */
class KeyVerificationJob extends StreamingJob<
  Extract<KeyVerificationEvent, { type: 'started' }>,
  KeyVerificationResult
> {}

/** Distinguishes it from a generation, whose job has the document's id. */
const runningId = (entryId: string): string => `${entryId}-look`

type VerificationRequest = { id: string; version: number; messageLanguage: Language; signal: AbortSignal }

/**
 * Lets a model solve the questions without their keys. The server owns the job; later callers follow it. Its usage counts for the document.
 * @throws AppError 409 while the paper is being written, after a manual edit of its text, for another version; 400 if no question can be
 * solved; or as for a generation.
 */
export async function verifyKey(
  deps: GenerationDeps,
  { id, version, messageLanguage, signal }: VerificationRequest,
  user: SignedInUser,
): Promise<AsyncGenerator<KeyVerificationEvent, KeyVerificationResult>> {
  const row = await examStore.find(deps.db, { id, user_id: user.id })
  const startedRun = await joined(deps, id, user)
  if (startedRun) return report(startedRun, signal)
  examStore.assertEditable(row)
  if (row.version !== version) throw changedMeanwhile()
  const exam = examStore.read(row)
  const items = itemsToSolve(exam, await readSolutions(deps.db, id))
  if (items.length === 0) throw new AppError(400, message(examServerTexts, 'examEditor.nothingToSolve'))
  const [solver] = await Promise.all([solverOf(deps, row, user), deps.quota.assertMayRun(user.id)])
  const { language } = row
  const reservation = deps.budgets.open({ userId: user.id, agentId: row.agent_id, model: solver, language })
  const { model } = reservation
  await reservation.reserve(() => tokensToSolve(items, { language, around: aroundSheets(exam, language) }))
  const started = { type: 'started' as const, items: items.length }
  const job = new KeyVerificationJob({ id: runningId(id), userId: user.id, started })
  try {
    await startJob(deps.jobs, job, () =>
      // Solutions are saved as they arrive; the total usage is counted at the end.
      closedAfter(reservation, work(deps, { row, exam, items, model, job, messageLanguage })),
    )
  } catch (error) {
    await reservation.close()
    if (!(error instanceof AlreadyRunning)) throw error
    const other = await joined(deps, id, user)
    if (other) return report(other, signal)
    return followElsewhere(deps, { row, runningId: job.id, messageLanguage, signal })
  }
  return report(job, signal)
}

async function joined({ jobs }: GenerationDeps, id: string, user: SignedInUser): Promise<KeyVerificationJob | null> {
  const own = findOwnJob(jobs, KeyVerificationJob, { id: runningId(id), userId: user.id })
  return own && (await own.admitted) ? own : null
}

type Work = {
  row: StructuredRow
  exam: Exam
  items: Item[]
  model: Model
  job: KeyVerificationJob
  messageLanguage: Language
}

async function work(
  deps: GenerationDeps,
  { row, exam, items, model, job, messageLanguage }: Work,
): Promise<KeyVerificationResult> {
  const { id, user_id: userId, language } = row
  const { signal } = job.ending
  await deps.db.transaction().execute((transaction) => deps.quota.countRun(transaction, userId))
  await forgetOthers(deps.db, id, exam)
  const using = { run: job.id, userId, agentId: row.agent_id, model, kind: 'verification' } as const
  const solved: Solution[] = []
  const consumed: Done[] = []
  const failures = await solve({
    model,
    exam,
    items,
    language,
    userId,
    signal,
    onSolution(solution) {
      solved.push(solution)
      job.buffer.append(`${JSON.stringify(solution)}\n`)
    },
    async onAnswer(solutions, done) {
      if (done) consumed.push(done)
      // The document was deleted, so the job can stop.
      if (!(await saveSolutions(deps, id, { solutions, done, using }))) job.ending.abort('stopped')
    },
  })
  const ending = signal.aborted ? (signal.reason as Ending) : null
  for (const failure of failures) deps.log.error(failure)
  const failure = failures.length > 0 ? toAppError(failures[0]) : null
  // The reader needs the reason when nothing was solved.
  const failed = solved.length === 0 ? failure : null
  const ended = { status: ending ?? (failed ? 'failed' : 'complete'), problem: failed && failed.key } as const
  await endVerification(deps, using, { ended, isReported: consumed.length > 0 })
  if (ending === 'interrupted') throw new AppError(503, message(platformServerTexts, 'generation.interrupted'))
  if (failed) throw failed
  const unsolved = items.filter((item) => !findSolution(item, solved)).length
  const unread = unsolved > 0 && !signal.aborted ? message(examServerTexts, 'examEditor.unsolved') : null
  const problem = failure?.sentence ?? unread
  return {
    solutions: await readSolutions(deps.db, id),
    unsolved,
    problem: problem && say(problem, messageLanguage),
    stopped: signal.aborted,
    ...sumOf(consumed),
    entry: entryOf(await examStore.find(deps.db, { id, user_id: userId }), messageLanguage),
  }
}

/** The usage of each answer has already been counted. */
function endVerification(
  { db, clock, usage }: GenerationDeps,
  using: Using,
  { ended, isReported }: { ended: Ended; isReported: boolean },
): Promise<void> {
  const consumed = isReported ? { ...nothingConsumed, tokens: 0 } : nothingConsumed
  return db
    .transaction()
    .execute((transaction) => usage.commit(transaction, using, { consumed, ended, at: clock().toISOString() }))
}

function sumOf(consumed: readonly Done[]): Pick<KeyVerificationResult, 'tokens' | 'cost'> {
  const sum = (column: 'tokens' | 'cost_nanodollars') => {
    const known = consumed.flatMap((done) => figures(done)[column] ?? [])
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
  }
  return { tokens: sum('tokens'), cost: dollars(sum('cost_nanodollars')) }
}

/** Yields solutions as they arrive. */
async function* report(
  job: KeyVerificationJob,
  signal: AbortSignal,
): AsyncGenerator<KeyVerificationEvent, KeyVerificationResult> {
  const chunks = job.follow(signal)
  let unread = ''
  for (let step = await chunks.next(); ; step = await chunks.next()) {
    if (step.done) return step.value
    const chunk = step.value
    if (chunk.type === 'started') yield chunk
    if (chunk.type !== 'text' && chunk.type !== 'replace') continue
    const lines = `${chunk.type === 'text' ? unread : ''}${chunk.text}`.split('\n')
    unread = lines.pop()!
    if (lines.length > 0) yield { type: 'looked', solutions: lines.map((line) => JSON.parse(line) as Solution) }
  }
}

/** Stops a key verification, here or in another process. @throws AppError 404 for another user's paper, 409 if none is running. */
export async function stopKeyVerification(deps: GenerationDeps, id: string, user: SignedInUser): Promise<void> {
  await examStore.find(deps.db, { id, user_id: user.id })
  const own = await joined(deps, id, user)
  if (own) return own.stop()
  const { others } = deps.jobs
  if (!(await others.isWriting(runningId(id))))
    throw new AppError(409, message(documentServerTexts, 'generation.notRunning'))
  others.publish({ type: 'stop', id: runningId(id) })
}

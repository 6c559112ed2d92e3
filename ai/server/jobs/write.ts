import type { Schema } from '#platform/server/database/schema.ts'
import type { Done, Finish, Model, ModelRequest } from '../model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { saveOrHold, type Log } from '#platform/server/jobs/hold.ts'
import { NothingWritten } from '../structured/nothing-written.ts'
import { storeProblem } from './stored-problem.ts'
import { toAppError } from './to-app-error.ts'
import { sharingStopped, type Ending, type StreamingJob } from '#platform/server/jobs/streaming-job.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { aiServerTexts } from '../texts.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message } from '#platform/i18n/message.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

type Deps = { clock: () => Date; log: Log; jobs: StreamingJobs }

/** The outcome of a job, in the columns that every table of generated texts has. */
export type Outcome = Pick<
  Schema['documents'],
  'status' | 'problem' | 'tokens' | 'input_tokens' | 'output_tokens' | 'cost_nanodollars'
>

/** The outcome of a job with a result, which includes a text that its owner stopped. */
export type Written = Outcome & { status: 'complete' | 'stopped' }

/** Saves a text; the table knows the derived columns (preview, search words). */
export type ProgressStore = {
  /**
   * Saves a heartbeat, and the text if it has changed, unless the row is marked as ended. Returns false if the text is no longer wanted.
   */
  save(now: string, text: string | null): Promise<boolean>
  /** Saves the end. It overrides another process that took a silent job for interrupted. */
  commit(now: string, text: string, outcome: Outcome): Promise<void>
}

export type Work<Result> = {
  job: StreamingJob<unknown, Result>
  model: Model
  request: ModelRequest | Promise<ModelRequest>
  /** Settles once the row exists. The model does not wait for it. */
  started?: Promise<void>
  progressStore: ProgressStore
  resultOf: (outcome: Written) => Result
}

const saveEveryMs = 2_000
/** The interval while someone reads the text through another process. */
const saveForRemoteFollowersEveryMs = 150

/** Runs the model. The text is saved as it grows, and the result is acknowledged only once it is stored. */
export async function write<Result>(deps: Deps, work: Work<Result>): Promise<Result> {
  const { job, progressStore, resultOf, started = Promise.resolve() } = work
  // A text that cannot be saved must not cause further costs.
  started.catch(() => job.ending.abort('interrupted' satisfies Ending))
  const saving = saveWhileGrowing(deps, { job, progressStore, started })
  const { outcome, failure } = await ended(deps, work, started).finally(saving.end)
  // If the row was not created, there is nothing to commit, and the database's error goes to the reader.
  await started
  const now = deps.clock().toISOString()
  const commit = () => progressStore.commit(now, job.buffer.text, outcome)
  await saveOrHold(commit, { text: job, announces: failure === null }, deps)
  announceSaved(deps, job)
  if (failure) throw failure
  return resultOf(outcome)
}

type End = { outcome: Written; failure: null } | { outcome: Outcome; failure: AppError }

async function ended({ log }: Deps, work: Work<unknown>, started: Promise<void>): Promise<End> {
  const { signal } = work.job.ending
  try {
    const [done] = await Promise.all([pump(work), started])
    if (signal.reason === sharingStopped) throw signal.reason
    if (done.failure !== undefined) log.error(done.failure)
    return { outcome: { status: 'complete', problem: reasonOf(done), ...figures(done) }, failure: null }
  } catch (error) {
    if (signal.reason === sharingStopped) {
      const failure = new AppError(404, message(aiServerTexts, 'sampleSharing.notShared'))
      return { outcome: { status: 'stopped', problem: problemOf(failure), ...figures(null) }, failure }
    }
    const ending = signal.aborted ? (signal.reason as Ending) : null
    if (ending === 'stopped') return { outcome: { status: 'stopped', problem: null, ...figures(null) }, failure: null }
    if (!ending) log.error(error)
    const failure = ending
      ? new AppError(503, message(platformServerTexts, 'generation.interrupted'))
      : toAppError(error)
    const consumed = error instanceof NothingWritten ? error.consumed : null
    return { outcome: { status: ending ?? 'failed', problem: problemOf(failure), ...figures(consumed) }, failure }
  }
}

/** A model that reaches its length limit reports success, although the text ends in the middle. */
const earlyEnds: Record<Finish, KeyOf<typeof aiServerTexts> | null> = {
  stop: null,
  length: 'generation.cutShort',
  filter: 'generation.filtered',
  missing: 'exam.missing',
  surplus: 'exam.surplus',
  slidesMissing: 'slides.missing',
  slidesSurplus: 'slides.surplus',
  commentsMissing: 'classSheet.missing',
  commentsOverBudget: 'classSheet.overBudget',
  proposalsMissing: 'wordReview.missing',
  feedbackMissing: 'classFeedback.incomplete',
  feedbackOverBudget: 'classFeedback.overBudget',
  otherLanguage: 'pair.otherLanguage',
  unfit: 'pair.unfit',
  frame: 'generation.frameOnly',
}

const reasonOf = ({ finish, failure }: Done) =>
  failure === undefined ? earlyEnds[finish] : problemOf(toAppError(failure))

/** Chooses the most specific message: an error of a field before a general one. */
const problemOf = ({ sentence, details: { fields = {} } }: AppError): string =>
  Object.values(fields)[0]?.key ?? storeProblem(sentence)

type Saving = { job: StreamingJob<unknown, unknown>; progressStore: ProgressStore; started: Promise<void> }

function saveWhileGrowing(deps: Deps, { job, progressStore, started }: Saving): { end: () => void } {
  const { clock, log } = deps
  let saved = ''
  let lookedAt = 0
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function save(): Promise<void> {
    await started
    const { text } = job.buffer
    const isOld = performance.now() - lookedAt >= saveEveryMs
    if (text === saved && !isOld) return
    const isNeeded = await progressStore.save(clock().toISOString(), text === saved ? null : text)
    lookedAt = performance.now()
    if (text !== saved) announceSaved(deps, job)
    saved = text
    if (!isNeeded) job.ending.abort('stopped' satisfies Ending)
  }
  // Waits for the previous save, so that a slow database is not flooded.
  const act = () => {
    timer = undefined
    save()
      .catch((error: unknown) => log.error(error))
      .finally(later)
  }
  const later = () => {
    if (!ended) timer = setTimeout(act, job.remoteFollowers.present ? saveForRemoteFollowersEveryMs : saveEveryMs)
  }
  job.remoteFollowers.onFirst = () => {
    if (!timer || ended) return
    clearTimeout(timer)
    act()
  }
  later()
  return {
    end() {
      ended = true
      clearTimeout(timer)
    },
  }
}

/** Notifies readers in other processes. */
function announceSaved({ jobs: { others } }: Deps, { id, remoteFollowers }: StreamingJob<unknown, unknown>): void {
  if (remoteFollowers.present) others.publish({ type: 'saved', id })
}

async function pump({ job, model, request }: Work<unknown>): Promise<Done> {
  const { signal } = job.ending
  return model.generate(await request, {
    signal,
    take(event) {
      if (event.type === 'delta') job.buffer.append(withoutNul(event.text))
      else if (event.type === 'replace') job.buffer.replace(withoutNul(event.text))
    },
  })
}

/** PostgreSQL stores no NUL, so a single one from a model would lose the whole text. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

export const figures = (done: Pick<Done, 'usage' | 'cost'> | null) => ({
  tokens: done?.usage?.total ?? null,
  input_tokens: done?.usage?.input ?? null,
  output_tokens: done?.usage?.output ?? null,
  cost_nanodollars: done?.cost ?? null,
})

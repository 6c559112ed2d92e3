import { closedAfter, closedUnlessStarted, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { ProviderError } from '#ai/server/provider-error.ts'
import { AppError } from '#platform/server/app-error.ts'
import { toAppError } from '#ai/server/jobs/to-app-error.ts'
import { AlreadyRunning, startJob } from '#platform/server/jobs/start-job.ts'
import { StreamingJob, type Ending } from '#platform/server/jobs/streaming-job.ts'
import { findOwnJob, type StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** A running rewrite of one selection, in a text or in structured data; its text is the model's answer. */
class RefinementJob<Started, Result> extends StreamingJob<Started, Result> {}

type ClaimRequest<Was> = {
  entryId: string
  userId: string
  was: Was
  reservation: CostReservation
  signal: AbortSignal
}
type Started<Was> = { type: 'started'; was: Was }
type Words = { type: 'text'; text: string } | { type: 'replace'; text: string }

/**
 * Rewrites one part of an entry and streams it. The job belongs to its caller: it stops on `signal`. Only one runs at a time, since a
 * second would start from text that the first is changing. Closes its bill.
 * @throws AppError 409 while another one is written; 429 as `startJob` does
 */
export function writtenAlone<Was, Result>(
  all: StreamingJobs,
  { reservation, ...claimed }: ClaimRequest<Was>,
  work: (job: StreamingJob<unknown, Result>) => Promise<Result>,
): Promise<AsyncGenerator<Started<Was> | Words, Result>> {
  return closedUnlessStarted(
    reservation,
    startRefinement<Was, Result>(all, claimed, (job) => closedAfter(reservation, work(job))),
  )
}

async function startRefinement<Was, Result>(
  all: StreamingJobs,
  { entryId, userId, was, signal }: Omit<ClaimRequest<Was>, 'reservation'>,
  work: (job: StreamingJob<unknown, Result>) => Promise<Result>,
): Promise<AsyncGenerator<Started<Was> | Words, Result>> {
  const started = { type: 'started', was } as const
  const job = new RefinementJob<Started<Was>, Result>({ id: `${entryId}-refine`, userId, started })
  const before = findOwnJob(all, RefinementJob, job)
  // After stopping one, its owner may start another immediately.
  if (before?.ending.signal.aborted) await before.result.catch(() => {})
  try {
    await startJob(all, job, () => work(job))
  } catch (error) {
    throw error instanceof AlreadyRunning ? new AppError(409, message(documentServerTexts, 'refine.inProgress')) : error
  }
  const leave = () => job.ending.abort('stopped' satisfies Ending)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return report(job, signal)
}

async function* report<Started, Result>(
  job: RefinementJob<Started, Result>,
  signal: AbortSignal,
): AsyncGenerator<Started | Words, Result> {
  const chunks = job.follow(signal)
  for (let step = await chunks.next(); ; step = await chunks.next()) {
    if (step.done) return step.value
    // The proposal is not saved before the user has accepted it.
    if ((step.value as { type?: string }).type !== 'unsaved') yield step.value as Started | Words
  }
}

/** Translates a model's failure for the user. Unlike in a document, an incomplete answer is discarded. */
export const toTargetError = (error: unknown): AppError =>
  error instanceof ProviderError && error.kind === 'cut'
    ? new AppError(502, message(documentServerTexts, 'refine.brokenOff'), { cause: error })
    : toAppError(error)

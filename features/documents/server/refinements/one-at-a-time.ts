import { closedAfter, closedUnlessBegun, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { ProviderError } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { toAppError } from '#ai/server/jobs/to-app-error.ts'
import {
  AlreadyWritten,
  ownRunning,
  Running,
  startJob,
  type Ending,
  type RunningTexts,
} from '#platform/server/jobs/running.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** A place that is being written anew, of a text or of a paper; its text is what the model says. */
class RunningRefinement<Started, Result> extends Running<Started, Result> {}

type Wanted<Was> = { entryId: string; userId: string; was: Was; reservation: CostReservation; signal: AbortSignal }
type Started<Was> = { type: 'started'; was: Was }
type Words = { type: 'text'; text: string } | { type: 'replace'; text: string }

/**
 * Rewrites one part of an entry and streams it. The job belongs to its caller: it stops on `signal`. Only one runs at a time, since a
 * second would start from text that the first is changing. Closes its bill.
 * @throws AppError 409 while another one is written; 429 as `undertake` does
 */
export function writtenAlone<Was, Result>(
  all: RunningTexts,
  { reservation, ...wanted }: Wanted<Was>,
  work: (running: Running<unknown, Result>) => Promise<Result>,
): Promise<AsyncGenerator<Started<Was> | Words, Result>> {
  return closedUnlessBegun(
    reservation,
    begun<Was, Result>(all, wanted, (running) => closedAfter(reservation, work(running))),
  )
}

async function begun<Was, Result>(
  all: RunningTexts,
  { entryId, userId, was, signal }: Omit<Wanted<Was>, 'reservation'>,
  work: (running: Running<unknown, Result>) => Promise<Result>,
): Promise<AsyncGenerator<Started<Was> | Words, Result>> {
  const started = { type: 'started', was } as const
  const running = new RunningRefinement<Started<Was>, Result>({ id: `${entryId}-refine`, userId, started })
  const before = ownRunning(all, RunningRefinement, running)
  // After stopping one, its owner may start another at once.
  if (before?.ending.signal.aborted) await before.result.catch(() => {})
  try {
    await startJob(all, running, () => work(running))
  } catch (error) {
    throw error instanceof AlreadyWritten ? new AppError(409, message(documentServerTexts, 'refine.underWay')) : error
  }
  const leave = () => running.ending.abort('stopped' satisfies Ending)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return told(running, signal)
}

async function* told<Started, Result>(
  running: RunningRefinement<Started, Result>,
  signal: AbortSignal,
): AsyncGenerator<Started | Words, Result> {
  const pieces = running.follow(signal)
  for (let step = await pieces.next(); ; step = await pieces.next()) {
    if (step.done) return step.value
    // Nothing of it is saved before somebody has seen it.
    if ((step.value as { type?: string }).type !== 'unsaved') yield step.value as Started | Words
  }
}

/** A model's failure in our words. Of a place that broke off nothing is kept, as it would be of a document. */
export const refusalOfPlace = (error: unknown): AppError =>
  error instanceof ProviderError && error.kind === 'cut'
    ? new AppError(502, message(documentServerTexts, 'refine.brokenOff'), { cause: error })
    : toAppError(error)

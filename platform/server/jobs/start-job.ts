import { setTimeout as sleep } from 'node:timers/promises'
import { message } from '../../i18n/message.ts'
import { runningGenerationsPerUser } from '../../model/limits.ts'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import type { StreamingJob } from './streaming-job.ts'
import { listJobsOf, type StreamingJobs } from './streaming-jobs.ts'

/** The text is already running, because the same request came twice. */
export class AlreadyRunning extends Error {}

/**
 * Starts a job that the server owns: its outcome is saved with or without followers. The work has started when this resolves. `isStored`,
 * for requests that may be repeated: checks whether the text was stored since the caller looked.
 * @throws AppError 429 when the user has reached the limit of running jobs across all processes; AlreadyRunning
 */
export function startJob<Result>(
  jobs: StreamingJobs,
  job: StreamingJob<unknown, Result>,
  work: () => Promise<Result>,
  isStored = async () => false,
): Promise<void> {
  const { id, userId } = job
  if (jobs.has(id)) throw new AlreadyRunning()
  // Checked before any await: otherwise two simultaneous calls could both be the last allowed one.
  if (listJobsOf(jobs, userId).length >= runningGenerationsPerUser) throw tooManyRunning()
  jobs.set(id, job)
  const leased = takeLease(jobs, job, isStored)
  job.admitted = leased.then(
    () => true,
    () => false,
  )
  job.result = leased.then(async () => {
    try {
      return await work()
    } finally {
      await jobs.others.release(id)
      jobs.delete(id)
    }
  })
  job.result.catch(() => {}).finally(() => job.buffer.end())
  return leased
}

/** Claims one of the user's slots across all processes. Only its holder writes the text, until it releases the slot or its process dies. */
async function takeLease(
  jobs: StreamingJobs,
  job: StreamingJob<unknown, unknown>,
  isStored: () => Promise<boolean>,
): Promise<void> {
  try {
    const claim = await jobs.others.claim(job, runningGenerationsPerUser)
    if (claim === 'full') throw tooManyRunning()
    if (claim === 'known') throw new AlreadyRunning()
    // While this process holds the lease, no one else can create the row.
    if (await isStored()) {
      await jobs.others.release(job.id)
      throw new AlreadyRunning()
    }
  } catch (error) {
    jobs.delete(job.id)
    throw error
  }
}

/** Joins a text whose row another call is about to create. @throws `error` when the row does not appear */
export async function joinWhenStored<Followed>(
  join: () => Promise<Followed | null>,
  error: AlreadyRunning,
): Promise<Followed> {
  for (let tries = 0; tries < 50; tries += 1) {
    const followed = await join()
    if (followed) return followed
    await sleep(100)
  }
  throw error
}

const tooManyRunning = () =>
  new AppError(429, message(platformServerTexts, 'generation.tooManyRunning', { limit: runningGenerationsPerUser }), {
    retryAfterSeconds: 10,
  })

import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamingJob } from './streaming-job.ts'
import type { StreamingJobs } from './streaming-jobs.ts'

export type Log = { error(fault: unknown, message?: string): void; info(message: string): void }

type Deps = { jobs: StreamingJobs; log: Log }
type Limits = { pausesMs: readonly number[]; texts: number; characters: number }

/** The last pause repeats. A character takes two bytes, so the limit is 50 MB. */
const usualLimits: Limits = { pausesMs: [250, 500, 1_000, 2_000], texts: 200, characters: 25_000_000 }

/**
 * Saves a finished text. If that fails because the database is unavailable, keeps it in memory and retries until it succeeds. `tell`:
 * followers are notified that it waits. @throws the database's error when too much is held already, or when the process ends and the last
 * attempt has failed
 */
export async function saveOrHold(
  save: () => Promise<void>,
  { text, announces }: { text: StreamingJob<unknown, unknown>; announces: boolean },
  { jobs, log }: Deps,
  { pausesMs, ...most }: Limits = usualLimits,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const last = text.leaving.signal.aborted
    try {
      await save()
      if (text.unsaved) log.info('A finished text that was held in memory has been saved.')
      return
    } catch (error) {
      if (last || (!text.unsaved && isTooMuch([...heldIn(jobs), text], most))) {
        log.error(error, 'A finished text could not be saved and is lost.')
        throw error
      }
      if (!text.unsaved) {
        text.hold({ announces })
        log.error(error, `Finished texts held in memory until the database can be reached: ${heldIn(jobs).length}`)
      }
    }
    await sleep(pausesMs[tries] ?? pausesMs.at(-1), undefined, { signal: text.leaving.signal }).catch(() => {})
  }
}

const heldIn = (jobs: StreamingJobs) => [...jobs.values()].filter(({ unsaved }) => unsaved)

const isTooMuch = (held: StreamingJob<unknown, unknown>[], { texts, characters }: Omit<Limits, 'pausesMs'>) =>
  held.length > texts || held.reduce((sum, { buffer }) => sum + buffer.text.length, 0) > characters

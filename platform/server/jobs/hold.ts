import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamingJob } from './streaming-job.ts'
import type { StreamingJobs } from './streaming-jobs.ts'

export type Log = { error(fault: unknown, message?: string): void; info(message: string): void }

type Deps = { jobs: StreamingJobs; log: Log }
type Limits = { pausesMs: readonly number[]; texts: number; characters: number }

/** The last pause is repeated. A character takes two bytes: 50 MB at the most. */
const usualLimits: Limits = { pausesMs: [250, 500, 1_000, 2_000], texts: 200, characters: 25_000_000 }

/**
 * Saves a finished text. While that fails, because the database is away, it is held in memory and tried again until it succeeds.
 * `tell`: followers hear that their text is finished and waits. @throws the database's fault when too much is being held already, or when the process goes down and the last try has failed too.
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

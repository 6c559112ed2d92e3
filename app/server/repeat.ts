import type { FastifyInstance } from 'fastify'

/** `startsNow`: the first round begins at once, otherwise after one interval. */
type Repetition = { everyMs: number; startsNow?: boolean }

/**
 * Runs a background task at intervals while the process lives. A round that takes longer than the interval delays the next one. An error
 * is logged, and the next round tries again.
 */
export function repeat(app: FastifyInstance, { everyMs, startsNow }: Repetition, task: () => Promise<void>): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await task()
    } catch (error) {
      app.log.error(error)
    } finally {
      isRunning = false
    }
  }
  if (startsNow) void run()
  setInterval(() => void run(), everyMs).unref()
}

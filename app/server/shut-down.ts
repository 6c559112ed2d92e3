import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/server/database/schema.ts'
import { drain } from '#platform/server/http/closing.ts'
import type { Neighbours } from '#platform/server/cluster/neighbours.ts'
import { interruptAll, type StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { drainMs, goodByeMs, graceMs } from './shutdown-times.ts'

type Parts = {
  app: FastifyInstance
  db: Database
  jobs: StreamingJobs
  neighbours: Neighbours | null
  /** Nobody waits for what the connection check looks at. */
  endRounds: () => void
}

/**
 * Shuts down on SIGTERM or Ctrl-C: no new work is taken, what is being written gets 30 (Ctrl-C: 5) seconds to end and is then saved as
 * interrupted, what waits for the database is tried a last time, and the process ends with code 0. Where others take over, calls are
 * answered for four more seconds, while the health says 503. A second signal ends it at once.
 */
export function shutDownOnSignal(parts: Parts): void {
  let closing = false
  const onSignal = (signal: keyof typeof graceMs) => {
    if (closing) process.exit(1)
    closing = true
    shutDown(parts, signal).then(
      () => process.exit(0),
      (error: unknown) => {
        parts.app.log.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => onSignal('SIGTERM'))
  process.on('SIGINT', () => onSignal('SIGINT'))
}

async function shutDown({ app, db, jobs, neighbours, endRounds }: Parts, signal: keyof typeof graceMs): Promise<void> {
  if (neighbours && signal === 'SIGTERM') {
    drain(app)
    await pause(drainMs)
  }
  endRounds()
  const closed = app.close()
  const hurry = setTimeout(() => interruptAll(jobs), graceMs[signal])
  // Browsers keep their connections open between calls: each is closed once its last answer is out, the rest after the grace.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await settled(jobs)
  const rest = setTimeout(() => app.server.closeAllConnections(), goodByeMs)
  await closed
  clearInterval(idle)
  clearTimeout(rest)
  // Begun by a call that had come in before the end was asked for, and not yet been answered.
  await settled(jobs)
  clearTimeout(hurry)
  await neighbours?.leave()
  await db.destroy()
}

async function settled(jobs: StreamingJobs): Promise<void> {
  while (jobs.size > 0) await Promise.allSettled([...jobs.values()].map(({ result }) => result))
}

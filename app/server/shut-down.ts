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
  /** Cancels connection checks, because no one waits for them. */
  endChecks: () => void
}

/**
 * Shuts down on SIGTERM or Ctrl-C: rejects new work, gives texts in progress 30 seconds (Ctrl-C: 5) before it saves them as interrupted,
 * retries pending saves once and exits with code 0. If other processes take over, it answers requests for four more seconds while the
 * health check returns 503. A second signal ends it at once.
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

async function shutDown({ app, db, jobs, neighbours, endChecks }: Parts, signal: keyof typeof graceMs): Promise<void> {
  if (neighbours && signal === 'SIGTERM') {
    drain(app)
    await pause(drainMs)
  }
  endChecks()
  const closed = app.close()
  const hurry = setTimeout(() => interruptAll(jobs), graceMs[signal])
  // Browsers keep idle connections open. Each is closed after its last response, the rest after the grace period.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await settled(jobs)
  const rest = setTimeout(() => app.server.closeAllConnections(), goodByeMs)
  await closed
  clearInterval(idle)
  clearTimeout(rest)
  // Covers jobs of requests that arrived before the shutdown and are not answered yet.
  await settled(jobs)
  clearTimeout(hurry)
  await neighbours?.leave()
  await db.destroy()
}

async function settled(jobs: StreamingJobs): Promise<void> {
  while (jobs.size > 0) await Promise.allSettled([...jobs.values()].map(({ result }) => result))
}

import type { FastifyInstance } from 'fastify'
import type { Database } from './database/schema.ts'
import { interruptAll, type RunningTexts } from './running/running.ts'

type Parts = { app: FastifyInstance; db: Database; running: RunningTexts }

const graceMs = 5_000

/**
 * On SIGTERM or Ctrl-C: no new work is taken, what is being written gets five seconds to end and is then saved as interrupted,
 * what waits for the database is tried a last time, and the process ends with code 0. A second signal ends it at once.
 */
export function shutDownOnSignal(parts: Parts): void {
  let closing = false
  const onSignal = () => {
    if (closing) process.exit(1)
    closing = true
    shutDown(parts).then(
      () => process.exit(0),
      (error: unknown) => {
        parts.app.log.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function shutDown({ app, db, running }: Parts): Promise<void> {
  const closed = app.close()
  const hurry = setTimeout(() => interruptAll(running), graceMs)
  await settled(running)
  // Browsers keep their connections open between calls: each is closed once its last answer is out, the rest after the grace.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const rest = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(rest)
  // Begun by a call that had come in before the end was asked for, and not yet been answered.
  await settled(running)
  clearTimeout(hurry)
  await db.destroy()
}

async function settled(running: RunningTexts): Promise<void> {
  while (running.size > 0) await Promise.allSettled([...running.values()].map(({ result }) => result))
}

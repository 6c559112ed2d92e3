import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { answers } from '../drivers/connect.ts'
import type { Database } from '../database/schema.ts'

type Health = {
  /** True after a write failed because the disk is full. */
  diskFull: boolean
  /** Other processes are about to take over: see closing.ts. */
  draining: boolean
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyInstance {
    health: Health
  }
}

export function keepHealth(app: FastifyInstance): void {
  app.decorate('health', { diskFull: false, draining: false })
}

/**
 * Serves health checks. `live`: the process responds, whatever the state of the database; if it does not, a restart helps. `ready` and
 * /health: it can take requests; if not, route them elsewhere. Monitors may ask with HEAD.
 */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/health/live', { exposeHeadRoute: true, config: { whileClosing: true } }, () => ({ status: 'ok' }))
  for (const path of ['/health', '/health/ready']) {
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) => {
      const ready = !app.health.draining && (await answers(db)) && (await canWrite(app.health, db))
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    })
  }
}

/** Runs only after a failed write, because health checks come every other second. */
async function canWrite(health: Health, db: Database): Promise<boolean> {
  if (!health.diskFull) return true
  health.diskFull = await writeSome(db).then(
    () => false,
    () => true,
  )
  return !health.diskFull
}

/** Writes as much as a document needs, because a nearly full disk still has room for a few bytes. */
async function writeSome(db: Database): Promise<void> {
  const value = randomBytes(50_000).toString('hex')
  await db
    .insertInto('meta')
    .values({ key: 'room', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await db.deleteFrom('meta').where('key', '=', 'room').execute()
}

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry, Gauge } from 'prom-client'
import type { DatabaseWatch } from '#platform/server/drivers/watch.ts'
import type { ModelWatch } from '#ai/server/watched.ts'
import { databaseFigures } from './database.ts'
import { modelFigures } from './models.ts'
import { watchRequests } from './requests.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { lookedAt } from './looked-at.ts'

/** The address of the metrics and the token for reading them. */
export type MetricsSettings = {
  /** The port of a separate server; null: the product's own address. Both use the path /metrics. */
  port: number | null
  host: string
  /** Readers send it as a bearer token; null: not required. */
  token: string | null
}

/** The metrics of one process, in the Prometheus format. */
export type Metrics = {
  database: DatabaseWatch
  models: ModelWatch
  /** Counts requests and responses. Call it before routes are registered. */
  watch(app: FastifyInstance, work: Work): void
  /** Serves the metrics at their separate address until the server closes. Call it before the server listens. */
  listen(app: FastifyInstance): Promise<void>
}

/** Starts the metrics. Labels never contain people, paths, names or texts: they come from fixed lists, so their number stays limited. */
export function createMetrics({ port, host, token }: MetricsSettings): Metrics {
  const registry = new Registry()
  // CPU time, memory, garbage collection, event loop delay.
  collectDefaultMetrics({ register: registry })
  return {
    database: databaseFigures(registry),
    models: modelFigures(registry),
    watch(app, work) {
      watchRequests(app, registry)
      watchWork(work, registry)
      if (port === null) serveMetrics(app, registry, token)
    },
    async listen(app) {
      if (port !== null) await serveMetricsApart(app, registry, { port, host, token })
    },
  }
}

/** Serves the metrics at /metrics, protected by the token if there is one. */
function serveMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Serves the metrics at a separate address, which closes with the product. */
async function serveMetricsApart(
  app: FastifyInstance,
  registry: Registry,
  { port, host, token }: { port: number; host: string; token: string | null },
): Promise<void> {
  const apart = Fastify({ forceCloseConnections: true })
  serveMetrics(apart, registry, token)
  await apart.listen({ port, host })
  app.addHook('onClose', () => apart.close())
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

type Work = {
  jobs: StreamingJobs
  /** Queue lengths by name. */
  waiting: Record<string, () => number>
}

/** Measures the running work of this process. */
function watchWork({ jobs, waiting }: Work, registry: Registry): void {
  lookedAt(
    registry,
    { name: 'trogiang_texts_running', help: 'Texts that this process is writing, including templates.' },
    () => jobs.size,
  )
  lookedAt(
    registry,
    {
      name: 'trogiang_texts_unsaved',
      help: 'Finished texts kept in memory until the database is available again.',
    },
    () => [...jobs.values()].filter(({ unsaved }) => unsaved).length,
  )
  const queues = new Gauge({
    name: 'trogiang_queue_waiting',
    help: 'Queued work: files to read, and Word files to write.',
    labelNames: ['queue'] as const,
    registers: [registry],
    collect() {
      for (const [queue, count] of Object.entries(waiting)) queues.set({ queue }, count())
    },
  })
}

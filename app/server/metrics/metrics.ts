import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry, Gauge, Counter, Histogram } from 'prom-client'
import type { DatabaseWatch, PoolFigures } from '#platform/server/drivers/watch.ts'
import type { ModelWatch } from '#ai/server/wrappers/watched.ts'
import { modelFigures } from './models.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { isDatabaseAway, isForeignKeyViolation, isUniqueViolation } from '#platform/server/drivers/errors.ts'

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

type About = { name: string; help: string }

/** Adds a gauge that is computed whenever the metrics are read. */
function lookedAt(registry: Registry, about: About, read: () => number): void {
  const gauge: Gauge = new Gauge({ ...about, registers: [registry], collect: () => gauge.set(read()) })
}

/** Counts every request by the pattern of its route. Call it before routes are registered. */
function watchRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const open = new Set<FastifyRequest>()
  const requests = new Counter({
    name: 'trogiang_http_requests_total',
    help: 'Answered requests, by route pattern (one for all pages and files of the web app) and status class.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'trogiang_http_request_seconds',
    help: 'Time from the request head to the last byte of the answer, without event streams.',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  lookedAt(
    registry,
    { name: 'trogiang_http_requests_open', help: 'Open requests, including event streams.' },
    () => open.size,
  )
  lookedAt(
    registry,
    { name: 'trogiang_event_streams_open', help: 'Open event streams.' },
    () => [...open].filter(({ answeredByEvents }) => answeredByEvents).length,
  )
  app.addHook('onRequest', async (request) => {
    open.add(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    open.delete(request)
    const { method } = request
    const route = routeOf(request)
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (!request.answeredByEvents) durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

/** Labels never use the path itself, which strangers choose. */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.startsWith('/api/')) return routeOptions.url
  return url.startsWith('/api/') ? 'unknown call' : 'web app'
}

const none: PoolFigures = { busy: 0, idle: 0, waiting: 0 }

function databaseFigures(registry: Registry): DatabaseWatch {
  const registers = [registry]
  const statements = new Histogram({
    name: 'trogiang_database_statement_seconds',
    help: 'Duration of statements, by kind: read, write or other (begin, commit). On SQLite without the flush of a commit.',
    labelNames: ['kind'] as const,
    buckets: [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const errors = new Counter({
    name: 'trogiang_database_errors_total',
    help: 'Failed statements and connections, by reason: database unreachable, constraint, other.',
    labelNames: ['reason'] as const,
    registers,
  })
  // Rates need an initial value.
  for (const reason of ['away', 'constraint', 'other']) errors.inc({ reason }, 0)
  let read = () => none
  const connections = new Gauge({
    name: 'trogiang_database_connections',
    help: 'Connections of the PostgreSQL pool: busy, idle, and calls waiting for one. Always 0 on SQLite.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = read()
      connections.set({ state: 'busy' }, busy)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waiting' }, waiting)
    },
  })
  return {
    statement: (sql, seconds) => statements.observe({ kind: kindOf(sql) }, seconds),
    failed: (fault) => errors.inc({ reason: reasonOf(fault) }),
    pool: (figures) => (read = figures),
  }
}

function kindOf(sql: string): 'read' | 'write' | 'other' {
  if (/^\s*select\b/i.test(sql)) return 'read'
  return /^\s*(insert|update|delete|with)\b/i.test(sql) ? 'write' : 'other'
}

function reasonOf(fault: unknown): 'away' | 'constraint' | 'other' {
  if (isDatabaseAway(fault)) return 'away'
  return isUniqueViolation(fault) || isForeignKeyViolation(fault) ? 'constraint' : 'other'
}

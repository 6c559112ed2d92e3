import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { DatabaseWatch } from '#platform/server/drivers/watch.ts'
import type { ModelWatch } from '#ai/server/watched.ts'
import { databaseFigures } from './database.ts'
import { modelFigures } from './models.ts'
import { watchRequests } from './requests.ts'
import { serveMetrics, serveMetricsApart } from './serve.ts'
import { watchWork, type Work } from './work.ts'

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

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { DatabaseWatch } from '#platform/server/drivers/watch.ts'
import type { ModelWatch } from '#ai/server/watched.ts'
import { databaseFigures } from './database.ts'
import { modelFigures } from './models.ts'
import { watchRequests } from './requests.ts'
import { serveMetrics, serveMetricsApart } from './serve.ts'
import { watchWork, type Work } from './work.ts'

/** Where the figures can be read, and what a reader has to show. */
export type MetricsPlace = {
  /** The port of a separate server; null: the product's own address. Both use the path /metrics. */
  port: number | null
  host: string
  /** Readers show it as a bearer token; null: none is asked for. */
  token: string | null
}

/** The figures of one running product, as Prometheus reads them. */
export type Metrics = {
  database: DatabaseWatch
  models: ModelWatch
  /** Counts what the server answers and has under way: to be called before its routes are made. */
  watch(app: FastifyInstance, work: Work): void
  /** Serves the figures where they have an address of their own, until the server closes: to be called before it listens. */
  listen(app: FastifyInstance): Promise<void>
}

/**
 * Begins to count. No figure carries who it is about, nor a path, a name or a text that somebody chose: labels come from lists of ours,
 * so that there are no more of them however long the product runs and whatever it is asked.
 */
export function createMetrics({ port, host, token }: MetricsPlace): Metrics {
  const registry = new Registry()
  // Processor time, memory, garbage, delay of the event loop.
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

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { lookedAt } from './looked-at.ts'

/** Counts every request by the pattern of its route. Call it before routes are registered. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
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

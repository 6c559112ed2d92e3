import type { FastifyInstance } from 'fastify'

/**
 * For those who look after the process. `live`: it runs and answers, whatever the database does; while it does not, starting it again
 * helps. `ready`, and /health itself: it can serve, with its database; not while it closes. While it cannot, calls belong elsewhere.
 */
export function serveHealth(api: FastifyInstance, works: () => Promise<boolean>): void {
  api.get('/health/live', { config: { whileClosing: true } }, () => ({ status: 'ok' }))
  for (const path of ['/health', '/health/ready']) {
    api.get(path, async (_request, reply) => {
      const ready = await works()
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    })
  }
}

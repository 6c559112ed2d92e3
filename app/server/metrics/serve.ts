import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Serves the figures at /metrics: with a token, to those only who show it. */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Serves them on an address of their own, which ends with the product. */
export async function serveMetricsApart(
  app: FastifyInstance,
  registry: Registry,
  { port, host, token }: { port: number; host: string; token: string | null },
): Promise<void> {
  const apart = Fastify({ forceCloseConnections: true })
  serveMetrics(apart, registry, token)
  await apart.listen({ port, host })
  app.addHook('onClose', () => apart.close())
}

/** Compares in the same time for every wrong one. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Serves the metrics at /metrics, protected by the token if there is one. */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Serves the metrics at a separate address, which closes with the product. */
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

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

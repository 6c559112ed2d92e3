import type { FastifyInstance } from 'fastify'

const usualMs = 30_000

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Limit for a stalled reader, in milliseconds. */
    patienceMs: number
  }
}

/**
 * Cuts off whoever does not read: an answer of which nothing leaves for half a minute is given up with its connection, and with
 * what was kept for it. A slow reader who goes on reading is waited for.
 */
export function cutOffStalled(app: FastifyInstance, patienceMs = usualMs): void {
  app.decorate('patienceMs', patienceMs)
  app.addHook('onSend', async (_request, reply) => {
    reply.raw.setTimeout(patienceMs)
  })
}

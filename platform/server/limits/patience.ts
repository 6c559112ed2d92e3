import type { FastifyInstance } from 'fastify'

const usualMs = 30_000

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyInstance {
    /** Limit for a stalled reader, in milliseconds. */
    patienceMs: number
  }
}

/**
 * Disconnects clients that do not read: if no byte of a response leaves for half a minute, the connection is closed and its memory freed. A
 * slow reader who keeps reading is not cut off.
 */
export function cutOffStalled(app: FastifyInstance, patienceMs = usualMs): void {
  app.decorate('patienceMs', patienceMs)
  app.addHook('onSend', async (_request, reply) => {
    reply.raw.setTimeout(patienceMs)
  })
}

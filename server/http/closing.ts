import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { setLanguage } from './session.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Answered to the last. */
    whileClosing?: true
  }
}

/** For what starts the product to have it up again. */
const retryAfterSeconds = 5

/** What arrives by a connection that is still open while the server closes is refused in our words; the framework has its own. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request) => {
    if (!closing || request.routeOptions.config.whileClosing) return
    setLanguage(request)
    throw new Refusal(503, 'error.unavailable', { retryAfterSeconds })
  })
}

import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { setLanguage } from './session.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyContextConfig {
    /** Served until the end. */
    whileClosing?: true
  }
}

/** The process supervisor restarts the server within this many seconds. */
const retryAfterSeconds = 5

/** Keeps serving, but closes connections after each response and reports not ready, so that clients move elsewhere. */
export function drain(app: FastifyInstance): void {
  app.health.draining = true
}

/** During shutdown, answers requests on open connections with our own error instead of the framework's. */
export function rejectWhileClosing(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.health.draining) reply.header('connection', 'close')
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request) => {
    if (!closing || request.routeOptions.config.whileClosing) return
    setLanguage(request)
    throw new AppError(503, message(platformServerTexts, 'error.unavailable'), { retryAfterSeconds })
  })
}

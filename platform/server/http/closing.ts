import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { setLanguage } from './session.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Answered to the last. */
    whileClosing?: true
  }
}

/** The supervisor of the process has it up again after so many seconds. */
const retryAfterSeconds = 5

/** Keeps serving, but closes connections after each response and reports not ready, so that clients move elsewhere. */
export function drain(app: FastifyInstance): void {
  app.health.draining = true
}

/** Answers calls on open connections while the server closes with our own error instead of the framework's. */
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

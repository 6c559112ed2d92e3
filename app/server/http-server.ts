import { randomUUID } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { authenticate, sessionStates } from '#features/accounts/server/accounts/sessions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { rejectWhileClosing } from '#platform/server/http/closing.ts'
import { compressAnswers } from '#platform/server/http/compress.ts'
import { rejectUnreadable, sendError } from '#platform/server/http/errors.ts'
import { keepHealth } from '#platform/server/http/health.ts'
import { readJson } from '#platform/server/http/json.ts'
import { cutOffSignedOut } from '#platform/server/http/open-streams.ts'
import { secure } from '#platform/server/http/security.ts'
import { identify, setLanguage } from '#platform/server/http/session.ts'
import { prepareEvents } from '#platform/server/http/stream.ts'
import { cutOffStalled } from '#platform/server/limits/patience.ts'
import { takeTurns } from '#platform/server/limits/turns.ts'
import { RequestLog } from '#platform/server/logs/log.ts'

/**
 * Time to receive a request with its body: 20 MB from a slow phone. Without a limit, the server would wait forever for one that never
 * ends.
 */
const longestRequestMs = 600_000

/** Creates the HTTP server without routes: how it reads requests, and its one exit for errors. */
export function createHttpServer(
  logger: FastifyServerOptions['logger'],
  { trustProxy }: Pick<FastifyServerOptions, 'trustProxy'>,
): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
    trustProxy,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setLanguage(request)
      sendError(error, request, reply)
    },
    clientErrorHandler: rejectUnreadable,
    requestTimeout: longestRequestMs,
    // Each route would be registered twice, which takes a third of the start.
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  app.setErrorHandler(sendError)
  readJson(app)
  prepareEvents(app)
  compressAnswers(app)
  keepHealth(app)
  return app
}

type Guards = {
  db: Database
  clock: () => Date
  /** Counts calls for the rate limits; null without limits. */
  callCounts: FastifyRateLimitStoreCtor | null
}

/** Checks each request before its route: who sends it, how many they send at once, and whether they still read the response. */
export async function guardRequests(app: FastifyInstance, { db, clock, callCounts }: Guards): Promise<void> {
  rejectWhileClosing(app)
  cutOffStalled(app)
  identify(app, (token, address) => authenticate({ db, clock }, token, address))
  cutOffSignedOut(app, (ids) => sessionStates({ db, clock }, ids))
  takeTurns(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await secure(app)
  if (callCounts) await app.register(rateLimit, { global: false, store: callCounts })
}

/** The contract parses requests and answers, so the compilers of JSON schemas, a tenth of the code at the start, are not loaded. */
const noSchemas = () => {
  throw new Error('a route with a JSON schema')
}

/** A blank parameter is an unset filter. */
const readQuery = (text: string) =>
  Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value.trim() !== ''))

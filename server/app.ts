import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { agentRoutes } from './agents/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { authenticate } from './auth/sessions.ts'
import { categoryRoutes } from './categories/routes.ts'
import type { Config } from './config.ts'
import { ping } from './database/connect.ts'
import type { AgentRow, Database } from './database/schema.ts'
import { generationRoutes } from './generation/routes.ts'
import type { RunningGenerations } from './generation/running.ts'
import { historyRoutes } from './history/routes.ts'
import { refuseUnreadable, sendError } from './http/errors.ts'
import { RequestLog } from './http/log.ts'
import { secure } from './http/security.ts'
import { identify, setLanguage } from './http/session.ts'
import { serveWeb } from './http/static.ts'
import type { Model } from './models/model.ts'
import { userRoutes } from './users/routes.ts'

export type AppDeps = {
  config: Pick<Config, 'registration' | 'rateLimits'>
  db: Database
  clock: () => Date
  connected: (agent: AgentRow) => boolean
  modelFor: (agent: AgentRow) => Model | null
  running: RunningGenerations
  /** The folder of the built web app. */
  web: string
  logger: FastifyServerOptions['logger']
}

/** The whole server over its parts; the product and the tests make it the same way. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, connected, modelFor, running } = deps
  const app = Fastify({
    logger: deps.logger ?? false,
    genReqId: () => randomUUID(),
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200, querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      setLanguage(request)
      sendError(error, request, reply)
    },
    clientErrorHandler: refuseUnreadable,
  })
  app.setErrorHandler(sendError)
  readJson(app)
  identify(app, (token) => authenticate({ db, clock }, token))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await secure(app)
  if (config.rateLimits) await app.register(rateLimit, { global: false })
  await app.register(
    async (api) => {
      api.get('/health', async (_request, reply) => {
        const answers = await ping(db).then(
          () => true,
          () => false,
        )
        return reply.code(answers ? 200 : 503).send({ status: answers ? 'ok' : 'unavailable' })
      })
      authRoutes(api, { db, clock, registration: config.registration })
      userRoutes(api, { db })
      categoryRoutes(api, { db })
      agentRoutes(api, { db, connected })
      generationRoutes(api, { db, clock, running, modelFor, log: app.log })
      historyRoutes(api, { db, running })
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.web)
  return app
}

/** JSON and nothing else; a call without a body may still name the type. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

import { randomUUID } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { contract } from '#contract'
import { summaries } from '#contract/summaries'
import type { connections } from './connections/connections.ts'
import { createAllowance } from './allowance/allowance.ts'
import { createBudgets } from './budgets/budgets.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { agentRoutes } from './agents/routes.ts'
import { createKeeper } from './audit/keeper.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { authenticate, sessionStates } from './accounts/sessions.ts'
import { categoryRoutes } from './categories/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import { heeding } from './health/heed.ts'
import { doctorRoutes } from './doctor/routes.ts'
import type { DocxWriter } from './docx/writer.ts'
import type { PptxWriter } from './pptx/writer.ts'
import type { Checker } from './generation/checker.ts'
import { fileRoutes } from './files/routes.ts'
import type { Store } from './files/store.ts'
import { generationRoutes } from './generation/routes.ts'
import type { Catalogue } from './catalogue/read.ts'
import { classRoutes } from './classes/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { presetRoutes } from './presets/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { lendingRoutes } from './lending/routes.ts'
import { compressAnswers } from './http/compress.ts'
import { refuseUnreadable, sendError } from './http/errors.ts'
import { refuseWhileClosing } from './http/closing.ts'
import { keepHealth, serveHealth } from './http/health.ts'
import { readJson } from './http/json.ts'
import { RateCounts } from './http/rate-counts.ts'
import { keepDeeds } from './http/security-log.ts'
import { RequestLog } from './http/log.ts'
import { serveOpenApi } from './http/openapi.ts'
import { cutOffSignedOut } from './http/open-streams.ts'
import { cutOffStalled } from './http/patience.ts'
import { secure } from './http/security.ts'
import { identify, setLanguage } from './http/session.ts'
import { serveWeb } from './http/static.ts'
import { takeTurns } from './http/turns.ts'
import { prepareEvents } from './http/stream.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Metrics } from './metrics/metrics.ts'
import { assertAccepted } from './notices/acceptances.ts'
import { noticeRoutes } from './notices/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { isOnlyWay } from './oidc/stored.ts'
import { overviewRoutes } from './overview/routes.ts'
import { pairRoutes } from './pairs/routes.ts'
import { deckRoutes } from './decks/routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import type { FileTextReader } from './extraction/reader.ts'
import type { Seal } from './seal.ts'
import { refinementRoutes } from './refinements/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { schoolRoutes } from './school/routes.ts'
import { starterRoutes } from './starters/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { limitsIn } from './settings/limits.ts'
import { registrationIn, type Environment } from './settings/settings.ts'
import { papersOf } from './word-templates/paper.ts'
import { wordTemplateRoutes } from './word-templates/routes.ts'
import { quizExchangeRoutes } from './quiz-exchange/routes.ts'
import { tableRoutes } from './tables/routes.ts'
import { testRunRoutes } from './test-run/routes.ts'
import { threadRoutes } from './threads/routes.ts'
import { translationRoutes } from './translations/routes.ts'
import { settlingLeft } from './usage/left.ts'
import { usageRoutes } from './usage/routes.ts'
import { createUsage } from './usage/usage.ts'
import { userRoutes } from './users/routes.ts'
import { versionRoutes } from './versions/routes.ts'
import { wayInRoutes } from './ways-in/routes.ts'
import { personDataRoutes } from './person-data/routes.ts'
import type { RunningTexts } from './running/running.ts'

export type AppDeps = {
  config: Environment &
    Pick<
      Config,
      | 'rateLimits'
      | 'trustProxy'
      | 'dataDir'
      | 'minFreeSpace'
      | 'mail'
      | 'publicUrl'
      | 'oidcIssuers'
      | 'uploadRetentionDays'
    >
  db: Database
  clock: () => Date
  /** The starter catalogue of this release. */
  catalogue: Catalogue
  /** The models that write for the assistants and the chat. */
  ai: ReturnType<typeof connections>
  running: RunningTexts
  /** Where limited calls are counted, when several processes answer them; null: here. */
  callCounts: FastifyRateLimitStoreCtor | null
  /** Closes the keys for the database. */
  seal: Seal
  /** Where uploaded files are kept, what reads them, and the folder they arrive in. */
  store: Store
  reader: FileTextReader
  incoming: string
  /** Writes documents as Word files. */
  docx: DocxWriter
  /** Writes presentations as PowerPoint files. */
  pptx: PptxWriter
  /** Runs the assistants' checks over what was written. */
  checker: Checker
  /** The folder of the built web app. */
  web: string
  /** Counts what happens; left out, nobody does. */
  metrics?: Metrics
  logger: FastifyServerOptions['logger']
}

/** For a request to come in, body and all: 20 MB over a slow telephone. Without it, one that never ends is waited for. */
const longestRequestMs = 600_000

/** The whole server over its parts; the product and the tests make it the same way. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, running, seal, store, reader, incoming, docx, pptx, checker } = deps
  const { connected, sharedModel, modelBy } = deps.ai
  const allowance = createAllowance({
    db,
    clock,
    limits: (database) => limitsIn(database, config),
    accepted: assertAccepted,
    floor: { folder: config.dataDir, bytes: config.minFreeSpace },
  })
  const { timeZone } = config
  const budgets = createBudgets({ db, clock, timeZone, processId: running.others.processId })
  const usage = createUsage(config)
  const settleLeft = settlingLeft(usage)
  const app = Fastify({
    logger: deps.logger ?? false,
    genReqId: () => randomUUID(),
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setLanguage(request)
      sendError(error, request, reply)
    },
    clientErrorHandler: refuseUnreadable,
    requestTimeout: longestRequestMs,
  })
  app.setErrorHandler(sendError)
  readJson(app)
  prepareEvents(app)
  compressAnswers(app)
  keepHealth(app)
  const modelFor = heeding(deps.ai.modelFor, { db, clock, log: app.log })
  const keeper = createKeeper({ db, clock, log: app.log })
  keepDeeds(app, keeper)
  app.addHook('onClose', () => keeper.close())
  const mail = mailIn(app, deps)
  deps.metrics?.watch(app, {
    running,
    waiting: { files: reader.waiting, documents: () => docx.waiting() + pptx.waiting() },
  })
  refuseWhileClosing(app)
  cutOffStalled(app)
  identify(app, (token, address) => authenticate({ db, clock }, token, address))
  cutOffSignedOut(app, (ids) => sessionStates({ db, clock }, ids))
  takeTurns(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await secure(app)
  if (config.rateLimits) await app.register(rateLimit, { global: false, store: deps.callCounts ?? RateCounts })
  const isSchoolOnly = () => isOnlyWay(db)
  await app.register(
    async (api) => {
      const paperFor = papersOf({ db, store, clock, timeZone })
      // These files are read once and not stored.
      const receiving = { incoming, assertWelcome: () => allowance.assertDisk() }
      serveHealth(api, db)
      serveOpenApi(api, contract, { title: 'Trợ Giảng', version: '1', summaries })
      authRoutes(api, {
        db,
        clock,
        allowance,
        limitsSignIns: config.rateLimits,
        registration: () => registrationIn(db, config),
        isSchoolOnly,
      })
      oidcRoutes(api, {
        db,
        clock,
        seal,
        publicUrl: config.publicUrl,
        trusted: config.oidcIssuers,
        registration: () => registrationIn(db, config),
        log: app.log,
      })
      sessionRoutes(api, { db })
      auditRoutes(api, { db, clock, keeper })
      userRoutes(api, { db, clock, running, store, limitsSignIns: config.rateLimits })
      personDataRoutes(api, { db, clock, store })
      wayInRoutes(api, { db, clock, mail, isSchoolOnly, log: app.log })
      usageRoutes(api, { db, clock, timeZone: config.timeZone })
      groupRoutes(api, { db, clock })
      classRoutes(api, { db, clock })
      presetRoutes(api, { db, clock })
      sharingRoutes(api, { db, clock, allowance })
      categoryRoutes(api, { db, clock })
      questionRoutes(api, { db, clock })
      exchangeRoutes(api, { db, clock })
      starterRoutes(api, { db, clock, seal, catalogue: deps.catalogue })
      agentRoutes(api, { db, clock, timeZone, usage, connected, seal, modelFor, docx, paperFor, log: app.log })
      doctorRoutes(api, {
        db,
        clock,
        timeZone,
        allowance,
        usage,
        budgets,
        seal,
        modelFor: deps.ai.modelFor,
        log: app.log,
      })
      threadRoutes(api, { db, clock, docx, paperFor })
      wordTemplateRoutes(api, { db, clock, allowance, docx, paperFor, store, incoming })
      testRunRoutes(api, {
        db,
        clock,
        allowance,
        usage,
        budgets,
        seal,
        modelFor,
        running,
        store,
        reader,
        checker,
        log: app.log,
      })
      translationRoutes(api, { db, clock, allowance, usage, budgets, seal, modelFor, log: app.log })
      lendingRoutes(api, { db, clock, running })
      fileRoutes(api, { db, clock, allowance, store, reader, incoming, modelFor, sharedModel })
      tableRoutes(api, { reader, receiving })
      quizExchangeRoutes(api, { db, clock, allowance, reader, receiving })
      const writing = {
        db,
        clock,
        allowance,
        budgets,
        usage,
        settleLeft,
        running,
        modelFor,
        store,
        reader,
        checker,
        log: app.log,
      }
      generationRoutes(api, writing)
      deckRoutes(api, { ...writing, pptx })
      paperRoutes(api, writing)
      refinementRoutes(api, writing)
      pairRoutes(api, writing)
      versionRoutes(api, writing)
      historyRoutes(api, writing)
      chatRoutes(api, {
        db,
        clock,
        allowance,
        budgets,
        usage,
        settleLeft,
        running,
        sharedModel,
        store,
        reader,
        log: app.log,
      })
      noticeRoutes(api, { db, clock, timeZone })
      budgetRoutes(api, { db, clock, timeZone, apps: deps.ai.apps })
      retentionRoutes(api, { db, clock, uploadDays: config.uploadRetentionDays })
      overviewRoutes(api, { db, clock, seal, timeZone: config.timeZone, shared: config.shared })
      schoolRoutes(api, { db })
      settingsRoutes(api, { db, clock, usage, budgets, seal, environment: config, modelBy, log: app.log })
      staffRoutes(api, { db, clock, seal, mail, reader, receiving, log: app.log })
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.web)
  return app
}

function mailIn(app: FastifyInstance, { config, db, clock, seal }: AppDeps) {
  if (!config.mail || !config.publicUrl) return null
  const outbox = createOutbox({ db, clock, seal, place: config.mail, log: app.log })
  app.addHook('onClose', () => outbox.close())
  return { outbox, publicUrl: config.publicUrl }
}

/** A blank parameter is a filter that nobody has set. */
const readQuery = (text: string) =>
  Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value.trim() !== ''))

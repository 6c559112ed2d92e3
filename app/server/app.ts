import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { contract } from '../contract/index.ts'
import type { connections } from '#features/connections/server/connections.ts'
import { createQuota } from '#features/usage/server/quotas/quota.ts'
import { createBudgets } from '#features/usage/server/budgets/budgets.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { asIfSaved } from '#features/agents/server/agents/unsaved.ts'
import { createAuditWriter } from '#features/school/server/audit/audit-writer.ts'
import { keepRunner } from '#features/row-runs/server/runner.ts'
import { countReviews } from '#features/submissions/server/lists.ts'
import type { Config } from './config/config.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { testConnection } from '#features/connections/server/test-connection.ts'
import { withOutcomeTracking } from '#features/connections/server/checks/heed.ts'
import { findKeyReferences } from '#features/agents/server/question-keys/key-references.ts'
import { renameKey } from '#features/agents/server/rename-key.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import type { Checker } from '#features/documents/server/generation/checks/checker.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { collectKinds, type DocumentKinds } from '#features/documents/server/kinds.ts'
import type { RegisteredKind } from './kinds.ts'
import { assertPageLeaves } from '#features/documents/server/store/leaving.ts'
import type { Catalogue } from '#features/agents/server/catalogue/read.ts'
import type { ReadySet } from '#features/curriculum/server/ready/read.ts'
import { newShareCount } from '#features/documents/server/sharing/shared.ts'
import { serveHealth } from '#platform/server/http/health.ts'
import { RateCounts } from '#platform/server/limits/rate-counts.ts'
import { setAuditLog } from '#platform/server/logs/security-log.ts'
import { serveOpenApi } from '#platform/server/http/openapi.ts'
import { serveWeb } from '#platform/server/http/static.ts'
import type { Metrics } from './metrics/metrics.ts'
import { assertAccepted } from '#features/school/server/announcements/acceptances.ts'
import { isSchoolSignInRequired } from '#features/accounts/server/oidc/stored.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { limitsIn } from '#features/school/server/settings/limits.ts'
import { registrationIn, type Environment } from '#features/school/server/settings/settings.ts'
import { templateFinder } from '#features/school/server/word-templates/template-finder.ts'
import { settlingLeft } from '#features/usage/server/statistics/left.ts'
import { createUsage } from '#features/usage/server/statistics/usage.ts'
import { createHttpServer, guardRequests } from './http-server.ts'
import { mailIn } from './mail.ts'
import { registerRoutes } from './routes.ts'
import { personPage } from './person/person.ts'
import { forget, storedBy } from './person/remove.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'

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
      | 'database'
      | 'backups'
    >
  db: Database
  clock: () => Date
  /** The starter catalogue of this release. */
  catalogue: () => Promise<Catalogue>
  /** The curriculum sets of this release. */
  readyCurricula: () => Promise<readonly ReadySet[]>
  /** The models of the assistants and the chat. */
  ai: ReturnType<typeof connections>
  jobs: StreamingJobs
  /** The shared counter of rate limits if there are several processes; null: this process counts. */
  callCounts: FastifyRateLimitStoreCtor | null
  /** Encrypts API keys for the database. */
  encryption: Encryption
  /** The file store, the reader of files, and the folder for incoming uploads. */
  store: Store
  reader: FileTextReader
  incoming: string
  /** Writes documents as Word files. */
  docx: DocxWriter
  /** The kinds of structured documents. */
  kinds: readonly RegisteredKind[]
  /** Runs the assistants' checks on generated documents. */
  checker: Checker
  /** The folder of the built web app. */
  web: string
  /** Collects metrics; optional. */
  metrics?: Metrics
  logger: FastifyServerOptions['logger']
}

/** Creates the whole server from its parts, in production and in tests. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, jobs, encryption, store, reader, incoming, docx, checker } = deps
  const kinds = collectKinds(deps.kinds.map(({ kind }) => kind))
  const { connected, sharedModel, modelBy } = deps.ai
  const { timeZone } = config
  const quota = createQuota({
    db,
    clock,
    timeZone,
    limits: (database) => limitsIn(database, config),
    accepted: assertAccepted,
    floor: { folder: config.dataDir, bytes: config.minFreeSpace },
  })
  const budgets = createBudgets({ db, clock, timeZone, processId: jobs.others.processId })
  const usage = createUsage(config)
  const commitInterrupted = settlingLeft(usage)
  const app = createHttpServer(deps.logger, config)
  const modelFor = withOutcomeTracking(deps.ai.modelFor, { db, clock, log: app.log })
  const generationDeps = {
    db,
    kinds,
    clock,
    jobs,
    quota,
    budgets,
    usage,
    commitInterrupted,
    modelFor,
    store,
    reader,
    checker,
    log: app.log,
  }
  const rowRunner = keepRunner(app, generationDeps)
  const auditWriter = createAuditWriter({ db, clock, log: app.log })
  setAuditLog(app, auditWriter)
  app.addHook('onClose', () => auditWriter.close())
  const mail = mailIn(app, deps)
  app.decorate('mail', mail)
  deps.metrics?.watch(app, {
    jobs,
    waiting: { files: reader.waiting, documents: () => docx.waiting() + waitingIn(kinds) },
  })
  await guardRequests(app, { db, clock, callCounts: config.rateLimits ? (deps.callCounts ?? RateCounts) : null })
  await app.register(
    async (api) => {
      serveHealth(api, db)
      serveOpenApi(api, contract, { title: 'Trợ Giảng', version: '1' })
      const routeDeps = {
        ...generationDeps,
        timeZone,
        encryption,
        incoming,
        docx,
        rowRunner,
        auditWriter,
        mail,
        connected,
        sharedModel,
        usableAgent,
        modelIfSaved: async (connection) => modelFor(await asIfSaved({ db, encryption }, connection)),
        untrackedModelFor: deps.ai.modelFor,
        apps: deps.ai.apps,
        catalogue: deps.catalogue,
        readyCurricula: deps.readyCurricula,
        // These files are read once and not stored.
        receiving: { incoming, assertWelcome: () => quota.assertDisk() },
        findTemplate: templateFinder({ db, store, clock, timeZone }),
        assertPageLeaves: (page) => assertPageLeaves({ db, kinds }, page),
        keyUsers: { references: findKeyReferences, rename: renameKey },
        limitsSignIns: config.rateLimits,
        registration: () => registrationIn(db, config),
        isSchoolOnly: () => isSchoolSignInRequired(db),
        newShareCount,
        countReviews,
        publicUrl: config.publicUrl,
        trusted: config.oidcIssuers,
        environment: config,
        shared: config.shared,
        uploadDays: config.uploadRetentionDays,
        server: { engine: config.database.engine, dataDir: config.dataDir, backups: config.backups },
        personPage: (id, language) => personPage({ db, clock }, id, language),
        others: { storedBy, forget },
        testConnection: (changes, asking) =>
          testConnection(
            { db, clock, usage, budgets, encryption, environment: config, modelBy, log: app.log },
            changes,
            asking,
          ),
      } satisfies Parameters<typeof registerRoutes>[1]
      registerRoutes(api, routeDeps)
      for (const { serve } of deps.kinds) serve(api, routeDeps)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.web)
  return app
}

/** Counts the documents in the queue for export. */
const waitingIn = (kinds: DocumentKinds): number =>
  [...kinds.values()].reduce((sum, kind) => sum + (kind.countWaiting?.() ?? 0), 0)

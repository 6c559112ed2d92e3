import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import {
  backUpOnSchedule,
  checkConnections,
  cleanUpEveryMinute,
  dropCallCountsEveryHour,
  dropOldFiles,
  enforceRetention,
  keepSearchIndex,
  mailAlertsEveryMinute,
  remindOfDeadlinesEveryMinute,
  resumeRowRuns,
  maintainAuditLog,
} from './background.ts'
import { printAddress, printSignIn, warnOfOpenRegistration } from './greeting.ts'
import { ensureFirstAdmin } from '#features/accounts/server/sign-in/first-admin.ts'
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import { loadCatalogue, needsCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readReadySets } from '#features/curriculum/server/ready/read.ts'
import { installReady } from '#features/curriculum/server/ready/ready-sets.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { loadEnvFile, readConfig, type Config } from './config/config.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { bringUpToDate } from '#platform/server/drivers/up-to-date.ts'
import { createDocxWriter } from '#formats/word/server/writer.ts'
import { registeredKinds } from './kinds.ts'
import { createPptxWriter } from '#features/slides/server/powerpoint/writer.ts'
import { createChecker } from '#features/documents/server/generation/checks/checker.ts'
import { ownPrices } from '#features/usage/server/budgets/prices.ts'
import { releaseLeft } from '#features/usage/server/budgets/spending.ts'
import { connections } from '#features/connections/server/connections.ts'
import { resealKeys } from '#features/connections/server/reseal.ts'
import { folderStore } from '#platform/server/storage/store.ts'
import type { s3Store } from '#platform/server/storage/s3-store.ts'
import { plainLog } from '#platform/server/logs/plain-log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { preferPrices } from '#ai/server/prices/prices.ts'
import { createReader } from '#formats/readers/server/reader.ts'
import { keepPrivate } from '#platform/server/files/private.ts'
import { registrationIn } from '#features/school/server/settings/settings.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { dropFormerKey, readFormerKey, readSecretKey } from '#platform/server/encryption/secret-key.ts'
import { shutDownOnSignal } from './shut-down.ts'
import { explained } from './start-faults.ts'
import { callCountsIn } from '#platform/server/cluster/call-counts.ts'
import type { Neighbours } from '#platform/server/cluster/neighbours.ts'
import { markInterrupted, markLeft } from '#platform/server/jobs/recover.ts'
import { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { settlingLeft } from '#features/usage/server/statistics/left.ts'
import { createUsage } from '#features/usage/server/statistics/usage.ts'

/** Starts the product: settings, database, catalogue, first administrator, server. A failure ends it with a clear message. */
export async function start(root: string): Promise<void> {
  try {
    await run(root)
  } catch (error) {
    process.stderr.write(`${explained(error)}\n`)
    process.exitCode = 1
    // Open database connections would keep the process alive.
    process.exit()
  }
}

async function run(root: string): Promise<void> {
  loadEnvFile(root)
  const config = readConfig(process.env, root, { checksLocations: true })
  preferPrices(config.prices)
  if (config.database.engine === 'sqlite') holdDataFolder(config.dataDir)
  keepPrivate(config.dataDir)
  const metrics = await metricsOf(config)
  const db = await connect(config.database, metrics?.database)
  const clock = () => new Date()
  await bringUpToDate(db, config.database)
  const catalogue = readOnce(() => readCatalogue(join(root, 'catalogue')))
  const readyCurricula = readOnce(() => readReadySets(join(root, 'catalogue', 'curricula')))
  if (await needsCatalogue(db)) {
    // Loading the catalogue ends the first start, so it comes last.
    await installReady({ db, clock }, await readyCurricula())
    await loadCatalogue({ db, clock }, await catalogue())
  }
  printSignIn(await ensureFirstAdmin({ db, clock, admin: config.admin }))

  const { database } = config
  const neighbours = await neighboursOf(db, config)
  const jobs = new StreamingJobs(neighbours ?? undefined)
  const key = config.secretKey ?? readSecretKey(config.dataDir)
  const encryption = createEncryption(key, config.secretKey ? config.formerSecretKey : readFormerKey(config.dataDir))
  await resealKeys(db, encryption)
  if (!config.secretKey) dropFormerKey(config.dataDir)
  const bucket = await bucketOf(config)
  const uploads = join(config.dataDir, 'files')
  const store = bucket ?? folderStore(uploads)
  const incoming = join(uploads, 'incoming')
  const reader = createReader()
  const usage = createUsage(config)
  const { timeZone } = config
  const commitInterrupted = settlingLeft(usage)
  const ai = connections({
    db,
    encryption,
    config,
    watch: metrics?.models,
    priced: ownPrices({ db, clock, timeZone }),
  })
  const app = await createApp({
    config,
    db,
    clock,
    catalogue,
    readyCurricula,
    jobs,
    callCounts: neighbours && callCountsIn(db),
    ai,
    encryption,
    store,
    reader,
    incoming,
    docx: createDocxWriter(),
    kinds: registeredKinds(createPptxWriter()),
    checker: createChecker(),
    web: join(root, 'dist', 'web'),
    metrics,
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      ...(process.stdout.isTTY && { stream: plainLog(process.stdout) }),
    },
  })
  await metrics?.listen(app)
  await neighbours?.join({ log: app.log, onLeft: (ids) => markLeft({ db, clock, commitInterrupted }, ids) })
  const addresses = await listen(app, config)
  // Runs after listen(), so that a second start on the same port fails before it ends the first one's texts in progress.
  await markInterrupted({ db, clock, commitInterrupted, jobs }, { everything: neighbours === null })
  await releaseLeft(db, { except: jobs.others.processId })
  resumeRowRuns(app)
  const { registration } = await registrationIn(db, config)
  // First, so that whoever stops the product at its address has seen the warning.
  warnOfOpenRegistration(config, registration)
  printAddress(app, config)
  for (const address of addresses) app.log.info(`Listening at ${address}`)
  if (bucket) logBucket(app, bucket)
  cleanUpEveryMinute(app, { db, clock, timeZone, commitInterrupted, jobs })
  keepSearchIndex(app, db)
  maintainAuditLog(app, { db, clock })
  if (neighbours) dropCallCountsEveryHour(app, db)
  const uploadDays = config.uploadRetentionDays
  dropOldFiles(app, { db, clock, store, incoming, uploadDays })
  enforceRetention(app, { db, clock, jobs, uploadDays, timeZone, sharedModel: ai.sharedModel })
  const endChecks = config.connectionChecks
    ? checkConnections(app, { db, clock, usage, timeZone, modelFor: ai.modelFor })
    : () => {}
  if (app.mail) {
    const deps = { db, clock, timeZone, mail: app.mail }
    mailAlertsEveryMinute(app, deps)
    remindOfDeadlinesEveryMinute(app, deps)
  }
  const { backups } = config
  if (backups && database.engine === 'sqlite')
    backUpOnSchedule(app, db, { database: database.file, uploads: bucket ? null : uploads, key }, backups)
  shutDownOnSignal({ app, db, jobs, neighbours, endChecks })
}

/** Reads when first asked; a failure is not kept. After the first start, only administrators and editors need the catalogue. */
function readOnce<Content>(read: () => Promise<Content>): () => Promise<Content> {
  let reading: Promise<Content> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

/** Returns the addresses instead of letting Fastify log them, because its lines would interrupt the greeting. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string[]> {
  const addresses: string[] = []
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen({ port, host, listenTextResolver: (address) => String(addresses.push(address)) })
  } finally {
    app.log.level = level
  }
  return addresses
}

/** Metrics are loaded only when they are configured. */
async function metricsOf({ metrics }: Config): Promise<Metrics | undefined> {
  return metrics ? (await import('./metrics/metrics.ts')).createMetrics(metrics) : undefined
}

/** Other processes share a PostgreSQL only. */
async function neighboursOf(db: Database, { database }: Config): Promise<Neighbours | null> {
  if (database.engine !== 'postgres') return null
  const { neighboursOn } = await import('#platform/server/cluster/neighbours.ts')
  return neighboursOn(db, database.listenUrl ?? database.url)
}

/** The S3 client is loaded only if it is configured. */
async function bucketOf({ s3 }: Config): Promise<Bucket | null> {
  return s3 && (await import('#platform/server/storage/s3-store.ts')).s3Store(s3)
}

/** Starts in the background and never stops the server, because everything that needs no files works without the store. */
function logBucket(app: FastifyInstance, bucket: Bucket): void {
  bucket.check().catch((error: unknown) => {
    const { cause } = error as Error
    app.log.error(
      cause,
      `The S3 store of S3_ENDPOINT is not available. Uploads are refused until it is: ${String(cause)}`,
    )
  })
}

type Bucket = ReturnType<typeof s3Store>

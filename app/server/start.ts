import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Registration } from '#features/accounts/model/registration.ts'
import { dropOldCounts } from '#features/usage/server/quotas/daily-counts.ts'
import { lookAfterLog } from '#features/school/server/audit/look-after.ts'
import { createApp } from './app.ts'
import { ensureFirstAdmin } from '#features/accounts/server/sign-in/first-admin.ts'
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import type { Source } from '#platform/server/backup/make.ts'
import { backUpWhenDue, type BackupPlan } from '#platform/server/backup/schedule.ts'
import { dropOldFailures } from '#features/accounts/server/accounts/attempts.ts'
import { dropOldPlaces } from '#features/accounts/server/accounts/known-places.ts'
import { dropExpiredSessions } from '#features/accounts/server/accounts/sessions.ts'
import { loadCatalogue, needsCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { loadEnvFile, readConfig, type Config } from './config.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { bringUpToDate } from '#platform/server/drivers/up-to-date.ts'
import { createDocxWriter } from '#formats/word/server/writer.ts'
import { registeredKinds } from './kinds.ts'
import { createPptxWriter } from '#features/slides/server/powerpoint/writer.ts'
import { createChecker } from '#features/documents/server/generation/checker.ts'
import { ownPrices } from '#features/usage/server/budgets/prices.ts'
import { dropOldReservations, releaseLeft } from '#features/usage/server/budgets/spending.ts'
import { connections } from '#features/connections/server/connections.ts'
import { resealKeys } from '#features/connections/server/reseal.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { examineDue, type RoundsDeps } from '#features/connections/server/checks/rounds.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import type { s3Store } from '#platform/server/storage/s3-store.ts'
import { folderStore, type Store } from '#platform/server/storage/store.ts'
import { fillWords } from '#features/documents/server/history/fill-words.ts'
import { recordServerEvent } from '#platform/server/logs/security-log.ts'
import { plainLog } from '#platform/server/logs/plain-log.ts'
import { dropLeftovers } from '#platform/server/http/uploads.ts'
import { dropOldMails } from '#platform/server/mail/outbox.ts'
import type { Metrics } from './metrics/metrics.ts'
import { preferPrices } from '#ai/server/prices.ts'
import { createReader } from '#formats/readers/server/reader.ts'
import { keepPrivate } from '#platform/server/files/private.ts'
import { deleteOldOidcLogins } from '#features/accounts/server/oidc/come-in.ts'
import { registrationIn } from '#features/school/server/settings/settings.ts'
import { clearWhenDue, recordCleared } from './retention/nightly.ts'
import { uploadDaysNow } from './retention/retention.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { dropFormerKey, keptFormerKey, keptSecretKey } from '#platform/server/encryption/secret-key.ts'
import { dropOldLinks } from '#features/accounts/server/invitations/links.ts'
import { dropOldDocumentLinks } from '#features/documents/server/sharing/links.ts'
import { deleteOldOpenInvitations } from '#features/accounts/server/invitations/open-invitations.ts'
import { shutDownOnSignal } from './shut-down.ts'
import { explained } from './start-faults.ts'
import { dropOldImports } from '#features/accounts/server/staff-import/imports.ts'
import { callCountsIn, dropCallCounts } from '#platform/server/cluster/call-counts.ts'
import type { Neighbours } from '#platform/server/cluster/neighbours.ts'
import { markInterrupted, markLeft } from '#platform/server/jobs/recover.ts'
import { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { fillPast } from '#features/usage/server/statistics/fill.ts'
import { settlingLeft } from '#features/usage/server/statistics/left.ts'
import { createUsage } from '#features/usage/server/statistics/usage.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Short enough for somebody who has just saved an assistant. A round without work reads five small lists. */
const examineEveryMs = 5_000

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
  const config = readConfig(process.env, root, { looksAtPlaces: true })
  preferPrices(config.prices)
  if (config.database.engine === 'sqlite') holdDataFolder(config.dataDir)
  keepPrivate(config.dataDir)
  const metrics = await metricsOf(config)
  const db = await connect(config.database, metrics?.database)
  const clock = () => new Date()
  await bringUpToDate(db, config.database)
  const catalogue = await readCatalogue(join(root, 'catalogue'))
  if (await needsCatalogue(db)) await loadCatalogue({ db, clock }, catalogue)
  logSignIn(await ensureFirstAdmin({ db, clock, admin: config.admin }))

  const { database } = config
  const neighbours = await neighboursOf(db, config)
  const jobs = new StreamingJobs(neighbours ?? undefined)
  const key = config.secretKey ?? keptSecretKey(config.dataDir)
  const encryption = createEncryption(key, config.secretKey ? config.formerSecretKey : keptFormerKey(config.dataDir))
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
  await app.listen({ port: config.port, host: config.host, listenTextResolver: (address) => `Listening at ${address}` })
  // Runs after listen(), so that a second start on the same port fails before it ends the first one's texts in progress.
  await markInterrupted({ db, clock, commitInterrupted, jobs }, { everything: neighbours === null })
  await releaseLeft(db, { except: jobs.others.processId })
  greet(app, config)
  logWhoMayRegister(config, (await registrationIn(db, config)).registration)
  if (bucket) logBucket(app, bucket)
  keepTidy(app, { db, clock, commitInterrupted, jobs })
  keepFindable(app, db)
  void fillPast({ db, usage }).catch((error: unknown) => app.log.error(error))
  keepLog(app, { db, clock })
  if (neighbours)
    setInterval(() => void dropCallCounts(db).catch((error: unknown) => app.log.error(error)), hourMs).unref()
  const uploadDays = config.uploadRetentionDays
  dropOldFiles(app, { db, clock, store, incoming, uploadDays })
  keepRetention(app, { db, clock, jobs, uploadDays, timeZone: config.timeZone, sharedModel: ai.sharedModel })
  const endRounds = config.connectionChecks
    ? keepExamined(app, { db, clock, usage, timeZone, modelFor: ai.modelFor })
    : () => {}
  const { backups } = config
  if (backups && database.engine === 'sqlite')
    keepBackups(app, { database: database.file, uploads: bucket ? null : uploads, key }, backups)
  shutDownOnSignal({ app, db, jobs, neighbours, endRounds })
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

/** Prints the sign-in immediately: if the port were in use, a password printed later would be lost. */
function logSignIn(admin: { email: string; password: string | null } | null): void {
  if (admin?.password) {
    say(
      'First administrator (shown only once: write it down)',
      `  e-mail    ${admin.email}`,
      `  password  ${admin.password}`,
      'It must be changed at the first sign-in.',
    )
  } else if (admin) {
    say(`First administrator: ${admin.email}, with the password of ADMIN_PASSWORD`)
  }
}

function greet(app: FastifyInstance, { host }: Config): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  const name = host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' ? 'localhost' : host
  say(`Trợ Giảng is ready at http://${name}:${port}`)
}

/** Warns an operator who admits other machines about open registration. */
function logWhoMayRegister({ host }: Config, registration: Registration): void {
  if (registration !== 'open' || /^(127\.|localhost$|::1$)/.test(host)) return
  say(
    'Registration is open: anyone who can reach this address can create an account and use the connected AI. To change that, set',
    'REGISTRATION to approval, domains or closed, or choose it on the Settings page.',
  )
}

function say(...lines: string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

type Tidying = Parameters<typeof markInterrupted>[0]

/** Ends texts whose writer could not save the end; otherwise they would run for ever. */
function keepTidy(app: FastifyInstance, deps: Tidying): void {
  const tidy = async () => {
    await markInterrupted(deps, { everything: false })
    await releaseLeft(deps.db, { except: deps.jobs.others.processId })
    await dropOldReservations(deps)
    await dropExpiredSessions(deps)
    await dropOldFailures(deps)
    await dropOldPlaces(deps)
    await dropOldLinks(deps)
    await deleteOldOpenInvitations(deps)
    await dropOldDocumentLinks(deps)
    await dropOldMails(deps)
    await dropOldCounts(deps)
    await deleteOldOidcLogins(deps)
    await dropOldImports(deps)
  }
  setInterval(() => void tidy().catch((error: unknown) => app.log.error(error)), minuteMs).unref()
}

/** Indexes texts of earlier versions and of killed processes. */
function keepFindable(app: FastifyInstance, db: Database): void {
  let current = Promise.resolve()
  const fill = () => {
    current = current.then(() => fillWords({ db })).catch((error: unknown) => app.log.error(error))
  }
  fill()
  setInterval(fill, minuteMs).unref()
}

function keepLog(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const look = () =>
    lookAfterLog({ ...deps, record: (...auditEvent) => recordServerEvent(app, ...auditEvent), log: app.log })
  setInterval(() => void look().catch((error: unknown) => app.log.error(error)), hourMs).unref()
}

type Bucket = ReturnType<typeof s3Store>
type FileParts = { db: Database; clock: () => Date; store: Store; incoming: string; uploadDays: number }

function dropOldFiles(app: FastifyInstance, { incoming, ...deps }: FileParts): void {
  const drop = async () => {
    const used = await dropUnusedFiles({ ...deps, retentionDays: await uploadDaysNow(deps) })
    recordCleared((...auditEvent) => recordServerEvent(app, ...auditEvent), { clearedFiles: used })
    await dropLeftovers(incoming, new Date(Date.now() - hourMs))
  }
  const dropOrLog = () => void drop().catch((error: unknown) => app.log.error(error))
  setInterval(dropOrLog, hourMs).unref()
}

type RetentionParts = Omit<Parameters<typeof clearWhenDue>[0], 'record' | 'log'>

/** Runs are not concurrent, because the first one after a shorter period may take long. */
function keepRetention(app: FastifyInstance, deps: RetentionParts): void {
  let current = Promise.resolve()
  const clear = async () => {
    await clearWhenDue({ ...deps, log: app.log, record: (...auditEvent) => recordServerEvent(app, ...auditEvent) })
  }
  const next = () => {
    current = current.then(clear).catch((error: unknown) => app.log.error(error))
  }
  next()
  setInterval(next, minuteMs).unref()
}

/** Rounds are not concurrent, so that a slow provider delays only its own round. */
function keepExamined(
  app: FastifyInstance,
  deps: Pick<RoundsDeps, 'db' | 'clock' | 'usage' | 'timeZone' | 'modelFor'>,
): () => void {
  const closing = new AbortController()
  let isLooking = false
  const look = async () => {
    if (isLooking || closing.signal.aborted) return
    isLooking = true
    try {
      await examineDue({
        ...deps,
        questionsOf: questionsOfAgent,
        log: app.log,
        userId: 'doctor',
        signal: closing.signal,
      })
    } catch (error) {
      app.log.error(error)
    } finally {
      isLooking = false
    }
  }
  setInterval(() => void look(), examineEveryMs).unref()
  return () => closing.abort()
}

/** A failure is logged and retried an hour later. */
function keepBackups(app: FastifyInstance, source: Source, plan: BackupPlan): void {
  let current = Promise.resolve()
  const backUp = async () => {
    try {
      const made = await backUpWhenDue(source, plan, new Date())
      if (!made) return
      const { missing, counts } = made.manifest
      app.log.info({ file: made.file, counts }, 'Backed up')
      recordServerEvent(app, 'backup-made')
      if (missing.length > 0) app.log.warn({ missing }, 'Uploaded files are missing')
    } catch (error) {
      app.log.error(error, `The backup to BACKUP_DIR failed: ${(error as Error).message}`)
    }
  }
  const next = () => (current = current.then(backUp))
  void next()
  setInterval(() => void next(), hourMs).unref()
}

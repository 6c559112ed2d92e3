import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { personalMaxima, type PersonalLimits } from '#platform/model/limits.ts'
import type { Registration } from '#features/accounts/model/registration.ts'
import type { Role } from '#platform/model/roles.ts'
import { makeAccount } from './account.ts'
import { startSession } from '#features/accounts/server/accounts/sessions.ts'
import { createApp } from '#app/server/app.ts'
import { registeredKinds, type RegisteredKind } from '#app/server/kinds.ts'
import { collectKinds } from '#features/documents/server/kinds.ts'
import { ownPrices } from '#features/usage/server/budgets/prices.ts'
import type { Config } from '#app/server/config/config.ts'
import type { Catalogue } from '#features/agents/server/catalogue/read.ts'
import type { ReadySet } from '#features/curriculum/server/ready/read.ts'
import { connections } from '#features/connections/server/connections.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { connect, type DatabaseLocation } from '#platform/server/drivers/connect.ts'
import { createDocxWriter } from '#formats/word/server/writer.ts'
import { createPptxWriter } from '#features/slides/server/powerpoint/writer.ts'
import { createChecker } from '#features/documents/server/generation/checks/checker.ts'
import { createReader } from '#formats/readers/server/reader.ts'
import { folderStore, type Store } from '#platform/server/storage/store.ts'
import { createMetrics, type MetricsSettings } from '#app/server/metrics/metrics.ts'
import { callCountsIn } from '#platform/server/cluster/call-counts.ts'
import { neighboursOn } from '#platform/server/cluster/neighbours.ts'
import type { Others } from '#platform/server/cluster/others.ts'
import { markLeft } from '#platform/server/jobs/recover.ts'
import { settlingLeft } from '#features/usage/server/statistics/left.ts'
import { createUsage } from '#features/usage/server/statistics/usage.ts'
import { interruptAll, StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { clientOf, type Client } from './client.ts'
import { isFull } from '../full.ts'
import { migratedDatabase, onPostgres } from './database.ts'
import { makers } from './makers.ts'

type Options = {
  registration?: Registration
  registrationDomains?: string[]
  /** Set by tests about limits; the others have practically none. */
  limits?: Partial<PersonalLimits>
  minFreeSpace?: number
  rateLimits?: boolean
  trustProxy?: string[]
  publicUrl?: string | null
  oidcIssuers?: string[]
  mail?: Config['mail']
  openAiBaseUrl?: string
  baseUrls?: Config['baseUrls']
  shared?: SharedConnection
  store?: Store
  /** The starter catalogue; empty by default. */
  catalogue?: Catalogue
  /** The curriculum sets of the release; none by default. */
  readyCurricula?: readonly ReadySet[]
  /** Kinds of structured documents in addition to the product's. */
  kinds?: readonly RegisteredKind[]
  /** Replaces the address at which the server connects to its database. */
  reached?: (location: DatabaseLocation) => Promise<DatabaseLocation>
  metrics?: MetricsSettings
  /** Gets each statement to the database, for tests that count them. */
  onStatement?: (sql: string) => void
  /** Limits of the threads that write Word files, for tests about them. */
  docxLimits?: Parameters<typeof createDocxWriter>[0]
  /** Processes on the database; see `several`. */
  processes?: number
  /** Gets the lines of the log. */
  log?: (line: string) => void
}

/** On a busy machine a connection can take longer than users have to wait. */
const patient = (location: DatabaseLocation): DatabaseLocation =>
  location.engine === 'postgres' ? { ...location, limits: { connect: 60_000, probe: 60_000 } } : location

/** Starts the whole server over an empty database, listening on a free port; it is removed when the test ends. */
export async function startProduct(options: Options = {}) {
  const { location, remove } = await migratedDatabase()
  onTestFinished(remove)
  const time = { now: new Date('2026-03-02T08:00:00.000Z') }
  const clock = () => new Date(time.now)
  const key = randomBytes(32)
  const encryption = createEncryption(key)
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = options.store ?? folderStore(folder)
  const parts = {
    options,
    location: (await options.reached?.(location)) ?? patient(location),
    clock,
    encryption,
    folder,
    store,
  }
  const jobs = new StreamingJobs()
  const start = () => startProcess(parts, jobs)
  const first = await start()
  const { db, kinds } = first
  const processes = [first]
  while (processes.length < (options.processes ?? usualProcesses(options))) processes.push(await start())
  let turn = 0
  /** People's calls go to each process in turn. */
  const url = () => processes[turn++ % processes.length]!.url

  let people = 0
  async function person(language: Language, role: Role): Promise<Client & { id: string }> {
    people += 1
    const id = await makeAccount(
      { db, clock },
      { name: `Person ${people}`, email: `person${people}@example.com`, role },
    )
    return { ...clientOf({ url, token: await startSession({ db, clock }, id), language }), id }
  }

  return {
    /** The first process. */
    url: first.url,
    /** Alternates between the processes. */
    nextUrl: url,
    db,
    kinds,
    clock,
    origin: location,
    /** The running jobs of all processes. */
    jobs,
    /** The usage counter of the processes. */
    usage,
    commitInterrupted,
    store,
    /** Encrypts the keys in the database. */
    key,
    /** Shuts down: refuses new work and lets running work finish. */
    close: first.close,
    /** One more process on the same database. */
    another: start,
    /** The folder of uploaded files. */
    folder,
    /** Moves the server's clock. */
    pass: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds)
    },
    guest: clientOf({ url }),
    guestWith: (cookies: string) => clientOf({ url, cookies }),
    teacher: (language: Language = 'en') => person(language, 'USER'),
    editor: (language: Language = 'en') => person(language, 'EDITOR'),
    admin: (language: Language = 'en') => person(language, 'ADMIN'),
    ...makers({ db, clock, encryption }),
  }
}

type Parts = {
  options: Options
  location: DatabaseLocation
  clock: () => Date
  encryption: ReturnType<typeof createEncryption>
  folder: string
  store: Store
}

const timeZone = 'Asia/Ho_Chi_Minh'
const usage = createUsage({ timeZone })
const commitInterrupted = settlingLeft(usage)

/** Options for tests of several processes: two if the database supports them. */
export const several = { processes: onPostgres ? 2 : 1 }

/** The full run uses two processes on PostgreSQL, unless a test reads the metrics of one process. */
const usualProcesses = ({ metrics }: Options) => (onPostgres && isFull && !metrics ? 2 : 1)

/** All products of a test worker share these threads, because a new thread for each test costs more than the test itself. */
const threads = {
  // A busy machine may take a minute for a large file. Units: milliseconds.
  reader: createReader({ wall: 120_000 }),
  docx: createDocxWriter(),
  pptx: createPptxWriter(),
  checker: createChecker(),
}

/** Starts a server with its own connections and jobs, like a process. Its jobs are also added to `all`. */
async function startProcess({ options, location, clock, encryption, folder, store }: Parts, all: StreamingJobs) {
  const metrics = options.metrics && createMetrics(options.metrics)
  const { onStatement } = options
  const counting = onStatement && { statement: onStatement, failed() {}, pool() {} }
  const db = await connect(location, counting ?? metrics?.database)
  const neighbours = location.engine === 'postgres' ? neighboursOn(db, location.listenUrl ?? location.url) : null
  const jobs = new SeenJobs(all, neighbours ?? undefined)
  const { openAiBaseUrl, shared = null, registration = 'open', rateLimits = false, trustProxy = ['loopback'] } = options
  const { registrationDomains = [], minFreeSpace = 0 } = options
  const config = {
    registration,
    registrationDomains,
    rateLimits,
    trustProxy,
    publicUrl: options.publicUrl === undefined ? 'https://trogiang.truong.edu.vn' : options.publicUrl,
    oidcIssuers: options.oidcIssuers ?? [],
    mail: options.mail ?? null,
    timeZone,
    uploadRetentionDays: 90,
    limits: { ...personalMaxima, ...options.limits },
    minFreeSpace,
    dataDir: folder,
    database: location,
    backups: null,
    learningOutcomesUrl: { en: 'https://example.com/outcomes', vi: 'https://example.com/chuan-dau-ra' },
    baseUrls: { ...(openAiBaseUrl && { openai: openAiBaseUrl }), ...options.baseUrls },
    shared,
  }
  const docx = options.docxLimits ? createDocxWriter(options.docxLimits) : threads.docx
  const kinds = [...registeredKinds(threads.pptx), ...(options.kinds ?? [])]
  const app = await createApp({
    config,
    db,
    clock,
    jobs,
    catalogue: async () => options.catalogue ?? { categories: [], questions: [], assistants: [] },
    readyCurricula: async () => options.readyCurricula ?? [],
    callCounts: neighbours && callCountsIn(db),
    ai: connections({
      db,
      encryption,
      config,
      watch: metrics?.models,
      priced: ownPrices({ db, clock, timeZone: config.timeZone }),
    }),
    encryption,
    store,
    reader: threads.reader,
    incoming: join(folder, 'incoming'),
    docx,
    kinds,
    checker: threads.checker,
    web: '/nowhere',
    metrics,
    logger: options.log ? { level: 'info', stream: { write: options.log } } : false,
  })
  await neighbours?.join({
    log: app.log,
    onLeft: (ids) => markLeft({ db, clock, commitInterrupted }, ids),
  })
  await metrics?.listen(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    interruptAll(jobs)
    await Promise.allSettled([...jobs.values()].map(({ result }) => result))
    app.server.closeAllConnections()
    await app.close()
    if (docx !== threads.docx) await docx.close()
    await neighbours?.leave()
    await db.destroy()
  })
  return { url, db, kinds: collectKinds(kinds.map(({ kind }) => kind)), jobs, close: () => app.close() }
}

class SeenJobs extends StreamingJobs {
  readonly #all: StreamingJobs

  constructor(all: StreamingJobs, others?: Others) {
    super(others)
    this.#all = all
  }

  override set(...[id, text]: Parameters<StreamingJobs['set']>): this {
    this.#all.set(id, text)
    return super.set(id, text)
  }

  override delete(id: string): boolean {
    this.#all.delete(id)
    return super.delete(id)
  }
}

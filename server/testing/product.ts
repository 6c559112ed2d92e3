import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Language } from '#locales/language'
import { personalMaxima, type PersonalLimits } from '#rules/limits'
import type { Registration } from '#rules/registration'
import { makeAccount } from './account.ts'
import { startSession } from '../accounts/sessions.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { connections } from '../connections/connections.ts'
import type { SharedConnection } from '../connections/shared-connection.ts'
import { connect, type DatabasePlace } from '../database/connect.ts'
import { createDocxWriter } from '../docx/writer.ts'
import { createReader } from '../extraction/reader.ts'
import { folderStore, type Store } from '../files/store.ts'
import { createMetrics, type MetricsPlace } from '../metrics/metrics.ts'
import { interruptAll, type RunningTexts } from '../running/running.ts'
import { createSeal } from '../seal.ts'
import { clientOf, type Client } from './client.ts'
import { migratedDatabase } from './database.ts'
import { makers } from './makers.ts'

type Options = {
  registration?: Registration
  registrationDomains?: string[]
  /** Where a test is about them; else there are none to speak of. */
  limits?: Partial<PersonalLimits>
  minFreeSpace?: number
  rateLimits?: boolean
  trustProxy?: string[]
  openAiBaseUrl?: string
  baseUrls?: Config['baseUrls']
  shared?: SharedConnection
  store?: Store
  /** Where the server finds its database, instead of where it is. */
  reached?: (place: DatabasePlace) => Promise<DatabasePlace>
  metrics?: MetricsPlace
  /** Gets the lines of the log. */
  log?: (line: string) => void
}

/** The whole server over an empty database of its own, listening on a free port; gone when the test ends. */
export async function startProduct(options: Options = {}) {
  const { place, remove } = await migratedDatabase()
  const metrics = options.metrics && createMetrics(options.metrics)
  const db = await connect((await options.reached?.(place)) ?? place, metrics?.database)
  const time = { now: new Date('2026-03-02T08:00:00.000Z') }
  const clock = () => new Date(time.now)
  const running: RunningTexts = new Map()
  const key = randomBytes(32)
  const seal = createSeal(key)
  const { openAiBaseUrl, shared = null, registration = 'open', rateLimits = false, trustProxy = ['loopback'] } = options
  const learningOutcomesUrl = 'https://example.com/outcomes'
  const baseUrls = { ...(openAiBaseUrl && { openai: openAiBaseUrl }), ...options.baseUrls }
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-files-'))
  const { registrationDomains = [], minFreeSpace = 0 } = options
  const config = {
    registration,
    registrationDomains,
    rateLimits,
    trustProxy,
    limits: { ...personalMaxima, ...options.limits },
    minFreeSpace,
    dataDir: folder,
    learningOutcomesUrl,
    baseUrls,
    shared,
  }
  const store = options.store ?? folderStore(folder)
  const reader = createReader()
  const docx = createDocxWriter()
  const app = await createApp({
    config,
    db,
    clock,
    running,
    ai: connections({ db, seal, config, watch: metrics?.models }),
    seal,
    store,
    reader,
    incoming: join(folder, 'incoming'),
    docx,
    web: '/nowhere',
    metrics,
    logger: options.log ? { level: 'info', stream: { write: options.log } } : false,
  })
  await metrics?.listen(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    interruptAll(running)
    await Promise.allSettled([...running.values()].map(({ result }) => result))
    app.server.closeAllConnections()
    await app.close()
    await Promise.all([reader.close(), docx.close()])
    rmSync(folder, { recursive: true, force: true })
    await db.destroy()
    await remove()
  })

  let people = 0
  async function person(language: Language, role: 'USER' | 'ADMIN'): Promise<Client & { id: string }> {
    people += 1
    const id = await makeAccount(
      { db, clock },
      { name: `Person ${people}`, email: `person${people}@example.com`, role },
    )
    return { ...clientOf({ url, token: await startSession({ db, clock }, id), language }), id }
  }

  return {
    url,
    db,
    clock,
    place,
    running,
    store,
    /** Seals the keys in the database. */
    key,
    /** As at the end of the process: nothing new is taken, what is under way may end. */
    close: () => app.close(),
    /** Where uploaded files lie. */
    folder,
    /** Moves the server's clock. */
    pass: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds)
    },
    guest: clientOf({ url }),
    teacher: (language: Language = 'en') => person(language, 'USER'),
    admin: (language: Language = 'en') => person(language, 'ADMIN'),
    ...makers({ db, clock, seal }),
  }
}

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { ensureFirstAdmin } from './auth/first-admin.ts'
import { dropExpiredSessions } from './auth/sessions.ts'
import { loadCatalogue, needsCatalogue } from './catalogue/load.ts'
import { readCatalogue } from './catalogue/read.ts'
import { ConfigError, loadEnvFile, readConfig, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate, NewerDatabaseError } from './database/migrate.ts'
import type { Database } from './database/schema.ts'
import { markInterrupted } from './generation/recover.ts'
import type { RunningGenerations } from './generation/running.ts'
import { connections } from './agents/connection.ts'
import { createSeal, keptSecretKey } from './seal.ts'
import { shutDownOnSignal } from './shut-down.ts'

const minuteMs = 60_000

/** Starts the product from its folder: settings, database, catalogue, first administrator, server. Faults end it with one clear text. */
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
  const config = readConfig(process.env, root)
  const db = await connect(config.database)
  const clock = () => new Date()
  await migrate(db)
  if (await needsCatalogue(db)) await loadCatalogue({ db, clock }, await readCatalogue(join(root, 'catalogue')))
  const admin = await ensureFirstAdmin({ db, clock, admin: config.admin })
  const embedded = config.database.engine === 'sqlite'
  await markInterrupted({ db, clock }, { everything: embedded })

  const running: RunningGenerations = new Map()
  const { connected, modelFor } = connections(config, createSeal(config.secretKey ?? keptSecretKey(config.dataDir)))
  const app = await createApp({
    config,
    db,
    clock,
    running,
    connected,
    modelFor,
    web: join(root, 'dist', 'web'),
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
  })
  await app.listen({ port: config.port, host: config.host })
  greet(app, config, admin)
  keepTidy(app, { db, clock })
  shutDownOnSignal({ app, db, running })
}

function greet(app: FastifyInstance, { host }: Config, admin: { email: string; password: string | null } | null): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  const name = host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' ? 'localhost' : host
  const lines = [`Trợ Giảng is ready at http://${name}:${port}`]
  if (admin?.password) {
    lines.push('', 'First administrator (shown this once: please write it down)')
    lines.push(`  e-mail    ${admin.email}`, `  password  ${admin.password}`)
  } else if (admin) {
    lines.push('', `First administrator: ${admin.email}, with the password of ADMIN_PASSWORD`)
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`)
}

/** Other processes may write to the same PostgreSQL: one that was killed is noticed by the rest within two minutes. */
function keepTidy(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const tidy = async () => {
    await markInterrupted(deps, { everything: false })
    await dropExpiredSessions(deps)
  }
  setInterval(() => void tidy().catch((error: unknown) => app.log.error(error)), minuteMs).unref()
}

function explained(error: unknown): string {
  if (error instanceof ConfigError)
    return ['These settings need mending (environment or .env):', ...error.faults.map((fault) => `  ${fault}`)].join(
      '\n',
    )
  if (error instanceof NewerDatabaseError)
    return 'The database was made by a newer version of Trợ Giảng. Please start that version, or restore a backup made by this one.'
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Please stop that, or set PORT to another one.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Please set PORT to one above 1023.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database of DATABASE_URL cannot be reached: ${message}`
  return stack ?? String(error)
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { keepDatabasePrivate } from '../files/private.ts'
import type { PostgresLimits } from './silence.ts'
import type { Database, Schema } from '../database/schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { statementsTo, type DatabaseWatch } from './watch.ts'

/** `listenUrl` if `url` leads through a pooler, `limits` if they differ from the defaults. */
export type DatabaseLocation =
  | { engine: 'postgres'; url: string; listenUrl?: string; limits?: Partial<PostgresLimits> }
  | { engine: 'sqlite'; file: string }

/** Opens the database; `destroy()` closes it. It creates only the folder and an empty SQLite file: see migrate.ts. */
export async function connect(location: DatabaseLocation, watch?: DatabaseWatch): Promise<Database> {
  const options = watch && { log: statementsTo(watch) }
  if (location.engine === 'postgres') {
    // SQLite does not need to load this driver.
    const { postgresDialect } = await import('./postgres.ts')
    return new Kysely<Schema>({ dialect: postgresDialect(location.url, location.limits, watch), ...options })
  }
  mkdirSync(dirname(location.file), { recursive: true, mode: 0o700 })
  keepDatabasePrivate(location.file)
  return new Kysely<Schema>({ dialect: sqliteDialect(location.file), ...options })
}

const promptlyMs = 1_500

/** Returns within 1.5 seconds whether the database responds. */
export async function answers(db: Database): Promise<boolean> {
  const late = new AbortController()
  const probe = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const options = pause(promptlyMs, false, { signal: late.signal }).catch(() => false)
  return Promise.race([probe, options]).finally(() => late.abort())
}

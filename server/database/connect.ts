import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { keepDatabasePrivate } from '../private.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type DatabasePlace = { engine: 'postgres'; url: string } | { engine: 'sqlite'; file: string }

/** Opens the database; `destroy()` closes it. Nothing is created but the folder and the empty SQLite file: see migrate.ts. */
export async function connect(place: DatabasePlace): Promise<Database> {
  if (place.engine === 'postgres') {
    // A start on SQLite does not load the driver it has no use for.
    const { postgresDialect } = await import('./postgres.ts')
    return new Kysely<Schema>({ dialect: postgresDialect(place.url) })
  }
  mkdirSync(dirname(place.file), { recursive: true, mode: 0o700 })
  keepDatabasePrivate(place.file)
  return new Kysely<Schema>({ dialect: sqliteDialect(place.file) })
}

/** Resolves when the database answers, rejects when it does not. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

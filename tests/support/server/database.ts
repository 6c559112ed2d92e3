import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { connect, type DatabaseLocation } from '#platform/server/drivers/connect.ts'
import { newId } from '#platform/server/database/ids.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/schema.ts'

type TestDatabase = { location: DatabaseLocation; remove: () => Promise<void> }

/** Creates an empty database for a test: an SQLite file, or a PostgreSQL database if TEST_DATABASE says so. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return onPostgres ? newPostgres() : newSqlite()
}

/** The same with this version's tables, which are made once and copied. */
export async function migratedDatabase(): Promise<TestDatabase> {
  return onPostgres ? newPostgres(await migratedPostgres()) : newSqlite(await migratedSqlite())
}

/** Opens such a database until the test ends. */
export async function openTestDatabase(made: Promise<TestDatabase>): Promise<Database> {
  const { location, remove } = await made
  const db = await connect(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return db
}

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

async function newSqlite(content?: Uint8Array): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-test-'))
  const file = join(folder, 'test.db')
  if (content) writeFileSync(file, content)
  return { location: { engine: 'sqlite', file }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

const migratedSqlite = once(async () => {
  const { location, remove } = await newSqlite()
  await makeTables(location)
  const content = readFileSync((location as { file: string }).file)
  await remove()
  return content
})

async function newPostgres(from = 'template1'): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${from} strategy file_copy`)
  return {
    location: locationOf(name),
    // Not awaited: the server drops the database even while clients are connected.
    remove: async () => void onServer(`drop database if exists ${name} with (force)`).catch(() => {}),
  }
}

/** Shared by all test processes of this server: the first to finish names it. */
const migratedPostgres = once(async () => {
  const sources = globSync(
    join(import.meta.dirname, '../../../platform/server/database/migrations/**/*.{ts,sql}'),
  ).sort()
  const version = createHash('sha256')
  for (const source of sources) version.update(readFileSync(source))
  const name = `migrated_${version.digest('hex').slice(0, 16)}`
  const known = await onServer(`select 1 from pg_database where datname = '${name}'`)
  if (known) return name
  const { location, remove } = await newPostgres()
  await makeTables(location)
  const own = new URL((location as { url: string }).url).pathname.slice(1)
  await onServer(`alter database ${own} rename to ${name}`).catch(remove)
  return name
})

async function makeTables(location: DatabaseLocation) {
  const db = await connect(location)
  await migrate(db)
  await db.destroy()
}

function locationOf(name: string): DatabaseLocation {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return { engine: 'postgres', url: url.href }
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server whose user may create databases')
  return url
}

/**
 * All tests of a worker share this pool, because connecting costs as much as a query. The second connection deletes databases in the
 * meantime. Idle connections do not keep the worker alive.
 */
const server = once(async () => new Pool({ connectionString: serverUrl(), max: 2, allowExitOnIdle: true }))

async function onServer(statement: string): Promise<number> {
  const { rows } = await (await server()).query(statement)
  return rows.length
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

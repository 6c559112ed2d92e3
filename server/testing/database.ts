import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type DatabasePlace } from '../database/connect.ts'
import { newId } from '../database/ids.ts'

/** An empty database of its own for a test: an SQLite file, or a PostgreSQL database when TEST_DATABASE says so. */
export async function emptyDatabase(): Promise<{ place: DatabasePlace; remove: () => Promise<void> }> {
  return process.env['TEST_DATABASE'] === 'postgres' ? postgresDatabase() : sqliteFile()
}

async function sqliteFile() {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-test-'))
  const place: DatabasePlace = { engine: 'sqlite', file: join(folder, 'test.db') }
  return { place, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function postgresDatabase() {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server whose user may create databases')
  const name = `test_${newId().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, `create database ${name}`)
  const place: DatabasePlace = { engine: 'postgres', url: url.href }
  return { place, remove: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const db = await connect({ engine: 'postgres', url })
  await sql.raw(statement).execute(db)
  await db.destroy()
}

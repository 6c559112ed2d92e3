import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createUser } from '#features/accounts/server/accounts/accounts.ts'
import { connect } from '../drivers/connect.ts'
import { newId } from '../database/ids.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { readSecretKey } from '../encryption/secret-key.ts'
import { noFigures } from '#features/questions/server/attachments/figures.ts'
import { folderStore } from '../storage/store.ts'
import { compiled } from '#tests/support/server/compiled.ts'
import type { Source } from './make.ts'

export const projectRoot = join(import.meta.dirname, '../../..')

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const databaseIn = (dataDir: string) => connect({ engine: 'sqlite', file: join(dataDir, 'trogiang.db') })

/** Creates a data folder with an account and some uploaded files, and the input for a backup of it. */
export async function dataFolder(uploads: readonly string[] = ['one', 'two', 'three']) {
  const dataDir = join(temporaryFolder(), 'data')
  const db = await databaseIn(dataDir)
  await migrate(db)
  const clock = () => new Date()
  const { id } = await createUser(
    { db, clock },
    { name: 'Lan', email: 'lan@example.com', password: 'secret1', role: 'ADMIN' },
  )
  for (const text of uploads) await upload(db, { dataDir, user_id: id, text })
  await db.destroy()
  const source: Source = {
    database: join(dataDir, 'trogiang.db'),
    uploads: join(dataDir, 'files'),
    key: readSecretKey(dataDir),
  }
  return { dataDir, source, userId: id }
}

type Upload = { dataDir: string; user_id: string; text: string }

async function upload(db: Database, { dataDir, user_id, text }: Upload): Promise<void> {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  const storage_name = await folderStore(join(dataDir, 'files')).save(new Blob([text]))
  const of = { id: newId(), user_id, agent_id: null, question_key: null, storage_name, notice: null, ...noFigures }
  const read = { name: 'a.txt', extension: 'txt', size: text.length, text, created_at: '2026-01-01', used_at: null }
  await db
    .insertInto('files')
    .values({ ...of, ...read })
    .execute()
}

export const note = (db: Database, ...keys: string[]) =>
  db
    .insertInto('meta')
    .values(keys.map((key) => ({ key, value: 'noted' })))
    .execute()

export async function notesIn(dataDir: string): Promise<string[]> {
  const db = await databaseIn(dataDir)
  const rows = await db.selectFrom('meta').select('key').where('value', '=', 'noted').orderBy('key').execute()
  await db.destroy()
  return rows.map(({ key }) => key)
}

/** Reads the uploaded files that the database lists. */
export async function uploadsIn(dataDir: string): Promise<string[]> {
  const db = await databaseIn(dataDir)
  const rows = await db.selectFrom('files').select('storage_name').execute()
  await db.destroy()
  const store = folderStore(join(dataDir, 'files'))
  const texts = await Promise.all(rows.map(async ({ storage_name }) => (await store.open(storage_name)).text()))
  return texts.sort()
}

/** Reads all files of a folder for comparison, except the lock. */
export function everythingIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== 'lock' && statSync(join(folder, name)).isFile(),
  )
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'base64')]))
}

/** Does not use the settings of the person who runs the tests. */
const settings = (dataDir: string) => ({
  PATH: process.env['PATH'],
  ...compiled,
  DATA_DIR: dataDir,
  PORT: '0',
  DATABASE_URL: '',
  SECRET_KEY: '',
  FORMER_SECRET_KEY: '',
  S3_ENDPOINT: '',
  BACKUP_DIR: '',
})

/** Runs a command as `npm run` does. */
export function command(
  name: 'admin-password' | 'backup' | 'migrate-to-postgres' | 'restore' | 'rotate-key',
  { dataDir, args = [], env = {} }: { dataDir: string; args?: string[]; env?: Record<string, string> },
) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`app/server/commands/${name}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...settings(dataDir), ...env },
    encoding: 'utf8',
  })
  return { output: (stdout + stderr).trim(), code: status }
}

/** Starts the server. Returns its output once it is ready or has ended, and its exit status. */
export async function startedOn(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['app/server/main.js'], {
    cwd: projectRoot,
    env: { ...settings(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  let output = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('is ready at')) resolve()
      })
  })
  await Promise.race([ready, ended])
  return { output: () => output, code: () => child.exitCode, kill }
}

export function writeBackup(folder: string, content: Buffer): string {
  const file = join(folder, `changed-${newId()}.tar`)
  writeFileSync(file, content)
  return file
}

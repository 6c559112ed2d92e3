import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { DatabaseLocation } from '#platform/server/drivers/connect.ts'
import { compiled } from './compiled.ts'
import { emptyDatabase, onPostgres } from './database.ts'

const root = join(import.meta.dirname, '../../..')

/** Creates a folder for real processes, with the starter catalogue. It is removed when the test ends. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-real-'))
  symlinkSync(join(root, 'catalogue'), join(folder, 'catalogue'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type RealLocation = { database: DatabaseLocation; folder: string }

/** Creates an empty database for real processes, which may start on it one after the other. */
export async function realLocation(): Promise<RealLocation> {
  const folder = makeFolder()
  if (!onPostgres) return { folder, database: { engine: 'sqlite', file: join(folder, 'data', 'trogiang.db') } }
  const { location, remove } = await emptyDatabase()
  onTestFinished(remove)
  return { folder, database: location }
}

/** Starts the server as `npm start` does. It ends with the test. */
export async function startReal(
  modelUrl: string,
  { database, folder = makeFolder() }: { database: DatabaseLocation; folder?: string },
) {
  const env = {
    PATH: process.env['PATH'],
    ...compiled,
    PORT: '0',
    DATABASE_URL: database.engine === 'postgres' ? database.url : '',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    OPENAI_BASE_URL: modelUrl,
    AI_MODEL: 'stand-in',
    ADMIN_PASSWORD: 'secret1',
    RATE_LIMITS: 'off',
    CONNECTION_CHECKS: 'off',
  }
  const code = `const { start } = await import(${JSON.stringify(join(root, 'app/server/start.ts'))})
    await start(${JSON.stringify(folder)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env })
  const ended = once(child, 'exit') as Promise<[number | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let output = ''
  // A busy machine takes its time: only the limit of the test ends this.
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('is ready at')) resolve()
      })
  })
  await Promise.race([ready, ended])
  expect(output).toContain('is ready at')
  const url = /http:\/\/localhost:\d+/.exec(output)![0].replace('localhost', '127.0.0.1')
  return { url, child, ended }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startSession } from '#features/accounts/server/accounts/sessions.ts'
import { compiled } from '#tests/support/server/compiled.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** The AI's answers: first these in turn, then the usual one. */
type School = { behaviours?: Behaviour[]; usual?: Behaviour }
type Options = Parameters<typeof startProduct>[0]

/** Two processes on one database, and a school with a scripted AI. */
export async function twoProcesses({ behaviours = [], usual, ...options }: School & Options = {}) {
  const models = await startModelServer(usual && { usual })
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const here = await startProduct({ ...options, processes: 1, openAiBaseUrl: models.url, shared })
  return { ...here, models, there: await here.another() }
}

const root = join(import.meta.dirname, '../../..')

/** Starts the server as `npm start` does, on a shared database. */
async function startReal(databaseUrl: string, modelUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-real-'))
  symlinkSync(join(root, 'catalogue'), join(folder, 'catalogue'))
  const env = {
    PATH: process.env['PATH'],
    ...compiled,
    PORT: '0',
    DATABASE_URL: databaseUrl,
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
    rmSync(folder, { recursive: true, force: true })
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += String(part)))
  child.stderr.on('data', (part: Buffer) => (output += String(part)))
  await expect.poll(() => output).toContain('is ready at')
  const url = /http:\/\/localhost:\d+/.exec(output)![0].replace('localhost', '127.0.0.1')
  return { url, child, ended }
}

/** Processes of the test, and one as in production. */
export async function alongside(school: School) {
  const here = await twoProcesses(school)
  const { origin: location, models } = here
  if (location.engine !== 'postgres') throw new Error('Only PostgreSQL is served by several')
  const { db, teacher } = here
  // Uses the real clock.
  const signIn = async () => startSession({ db, clock: () => new Date() }, (await teacher('vi')).id)
  const another = () => startReal(location.url, models.url)
  return { ...here, signIn, another, real: await another() }
}

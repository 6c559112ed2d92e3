import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generation } from '#contract/generation'
import { history } from '#contract/history'
import { startSession } from '../accounts/sessions.ts'
import { collected, stalls } from '../chat/testing.ts'
import { clientOf } from '../testing/client.ts'
import type { Behaviour } from '../testing/model-behaviours.ts'
import { twoProcesses } from './testing.ts'

const root = join(import.meta.dirname, '..', '..')

/** The product as `npm start` runs it, on a database that others serve too. */
async function startReal(databaseUrl: string, modelUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-real-'))
  symlinkSync(join(root, 'catalogue'), join(folder, 'catalogue'))
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    OPENAI_BASE_URL: modelUrl,
    AI_MODEL: 'stand-in',
    ADMIN_PASSWORD: 'secret1',
  }
  const code = `const { start } = await import(${JSON.stringify(join(root, 'server', 'start.ts'))})
    await start(${JSON.stringify(folder)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env })
  const ended = once(child, 'exit') as Promise<[number | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += String(part)))
  child.stderr.on('data', (part: Buffer) => (said += String(part)))
  await expect.poll(() => said).toContain('is ready at')
  const url = /http:\/\/localhost:\d+/.exec(said)![0].replace('localhost', '127.0.0.1')
  return { url, child, ended }
}

async function alongside(...behaviours: Behaviour[]) {
  const here = await twoProcesses({ behaviours })
  if (here.place.engine !== 'postgres') throw new Error('Only PostgreSQL is served by several')
  const { db, teacher } = here
  // By the clock of the real one.
  const signIn = async () => startSession({ db, clock: () => new Date() }, (await teacher('vi')).id)
  return { ...here, signIn, real: await startReal(here.place.url, here.models.url) }
}

test('what a killed process was writing is shown as interrupted by another, with what had been saved', async () => {
  const { real, url, signIn, makeAgent } = await alongside(stalls('# Bài 1', ' và'))
  const token = await signIn()
  const { id } = await makeAgent()
  const there = clientOf({ url: real.url, token })
  const here = clientOf({ url, token, language: 'vi' })
  let entry = ''
  void (async () => {
    for await (const { data } of there.stream(generation.generate, { params: { id }, body: { answers: {} } }))
      entry ||= (data as { historyId: string }).historyId
  })().catch(() => {})
  await expect.poll(() => entry).not.toBe('')
  const params = { id: entry }
  const following = collected(here.stream(history.stream, { params }))
  const saved = async () => (await here.call(history.get, { params })).body.entry
  await expect.poll(async () => (await saved()).content).toBe('# Bài 1 và')
  real.child.kill('SIGKILL')
  expect((await following).at(-1)!.data).toEqual({
    code: 'generation.interrupted',
    error: 'Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
  })
  expect(await saved()).toMatchObject({ status: 'interrupted', content: '# Bài 1 và' })
})

test('a process that is asked to end serves on until others have taken over, and ends what it writes', async () => {
  const behaviour = { does: 'answer', text: ['Một', ' hai', ' ba'], gapMs: 2_500 } as const
  const { real, url, db, signIn, makeAgent } = await alongside(behaviour)
  const token = await signIn()
  const { id } = await makeAgent()
  const there = clientOf({ url: real.url, token })
  const reading = there.call(generation.generate, { params: { id }, body: { answers: {} } })
  await expect.poll(async () => (await there.call(history.list)).body.data.length).toBe(1)
  real.child.kill('SIGTERM')
  const health = async () => (await fetch(`${real.url}/api/health`)).status
  await expect.poll(health).toBe(503)
  const answer = await there.call(history.list)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect((await reading).body).toMatchObject({ content: 'Một hai ba', metadata: { status: 'complete' } })
  expect((await real.ended)[0]).toBe(0)
  // It leaves nothing behind.
  expect(await db.selectFrom('running_texts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('processes').selectAll().execute()).toHaveLength(2)
  expect((await clientOf({ url, token }).call(history.list)).body.data).toMatchObject([{ status: 'complete' }])
})

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Answer, Answers } from '#features/questions/model/answers.ts'
import { clientOf } from '../support/server/client.ts'
import { startModelServer } from '../support/models/model-server.ts'
import { startDevServer } from './dev-server.ts'
import { administrator, startProduct, type Product } from './server.ts'

/** Runs the product with settings that must stop it, and returns what it tells people. */
function failingStart(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const cwd = join(import.meta.dirname, '../..')
  const options = { cwd, env: { PATH: process.env['PATH'], ...env }, timeout: 120_000 }
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/server/main.js'], options, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stderr.trim() }),
    )
  })
}

/** The least that a form accepts. */
function answersTo(questions: Question[]): Answers {
  return Object.fromEntries(
    questions.filter(({ required }) => required).map((question) => [question.key, answerTo(question)]),
  )
}

function answerTo({ type, options, min }: Question): Answer {
  if (type === 'NUMBER') return min ?? 1
  if (type === 'RADIO') return options[0]!.value
  if (type === 'CHECKBOX') return [options[0]!.value]
  return type === 'URL' ? 'https://example.com' : 'Họp phụ huynh'
}

/** The text is saved every few seconds while it is written. */
function savedLength({ dataDir }: Product, id: string): number {
  const database = new DatabaseSync(join(dataDir, 'trogiang.db'), { readOnly: true })
  const row = database.prepare('select content from documents where id = ?').get(id)
  database.close()
  return String(row?.['content'] ?? '').length
}

async function signIn({ url }: Product) {
  const { body } = await clientOf({ url }).call(auth.login, { body: administrator })
  return clientOf({ url, token: body.token })
}

test('the modules of the server can be compiled ahead, as for an image', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-image-'))
  try {
    const project = join(import.meta.dirname, '../..')
    symlinkSync(join(project, 'dist'), join(folder, 'dist'))
    const { stderr } = await promisify(execFile)(process.execPath, [join(project, 'tools/setup/precompile.js')], {
      cwd: folder,
      timeout: 120_000,
    })
    expect(stderr).toBe('')
    expect(readdirSync(join(folder, '.cache/compiled'), { recursive: true }).length).toBeGreaterThan(100)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('names all wrong settings, and starts nothing', async () => {
  const { code, output } = await failingStart({ PORT: 'abc', DATABASE_URL: 'nonsense', RATE_LIMITS: 'perhaps' })
  expect(code).toBe(1)
  expect(output.split('\n').map((line) => line.trim().split(':')[0])).toEqual([
    'Correct these settings (environment or .env)',
    'PORT',
    'DATABASE_URL',
    'RATE_LIMITS',
    'SECRET_KEY',
  ])
})

test('reports a busy port in one line', { tag: '@full' }, async () => {
  const product = await startProduct()
  const { port } = new URL(product.url)
  const { code, output } = await failingStart({ PORT: port, DATA_DIR: test.info().outputPath('data') })
  expect([code, output.split('\n').at(-1)]).toEqual([
    1,
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
  ])
  // The administrator was created anyway; without this output nobody would know the password.
  expect(output).toMatch(/password {2}\S{20}/)
  await product.stop()
})

test('rejects a database of a newer version in one line, unchanged', async () => {
  const dataDir = test.info().outputPath('data')
  const product = await startProduct({ dataDir })
  await product.stop()
  const database = new DatabaseSync(join(dataDir, 'trogiang.db'))
  database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
  const migrations = () => database.prepare('select name from kysely_migration').all()
  const before = migrations()
  const { code, output } = await failingStart({ PORT: '0', DATA_DIR: dataDir })
  expect([code, output.split('\n')]).toEqual([
    1,
    [expect.stringContaining('A newer version of Trợ Giảng has upgraded')],
  ])
  expect(migrations()).toEqual(before)
  database.close()
})

test('loads the catalogue once, and the second start prints no password', { tag: '@full' }, async () => {
  const product = await startProduct({ env: { ADMIN_PASSWORD: '' } })
  expect(product.output).toMatch(/password {2}\S{20}/)
  await product.restart()
  expect(product.output).not.toContain('password')
  await product.stop()
})

test('killed during a generation, the product restarts with everything it acknowledged', async () => {
  const models = await startModelServer({ usual: { does: 'answer', ends: 'stall', endsAfter: 40 } })
  const product = await startProduct({ env: { OPENAI_BASE_URL: models.url, AI_MODEL: 'stand-in' } })
  const before = await signIn(product)
  const list = await before.call(agents.list)
  const letter = list.body.agents.find(({ name }) => name.includes('parents'))!
  const { agent } = (await before.call(agents.get, { params: { id: letter.id } })).body
  const answers = answersTo(agent.questions)
  models.script({ does: 'answer', text: ['# Thư mời'] })
  const generate = { params: { id: agent.id }, body: { answers } }
  const finished = await before.call(generation.generate, generate)
  expect(finished.status).toBe(200)

  let seen = ''
  let killed = ''
  const reading = (async () => {
    for await (const { data } of before.stream(generation.generate, generate)) {
      const { type, historyId, text } = data as { type: string; historyId: string; text: string }
      if (type === 'started') killed = historyId
      else seen += text
    }
  })().catch(() => {})
  await expect.poll(() => seen.length).toBeGreaterThan(100)
  await expect.poll(() => savedLength(product, killed)).toBeGreaterThan(50)
  await product.kill('SIGKILL')
  await reading

  await product.restart()
  const after = clientOf({ url: product.url, token: before.token! })
  const { data, pagination } = (await after.call(history.list)).body
  expect(pagination.total).toBe(2)
  expect(data[1]).toMatchObject({ id: finished.body.historyId, status: 'complete', content: '# Thư mời' })
  expect(data[0]).toMatchObject({ id: killed, status: 'interrupted' })
  expect(data[0]!.content!.length).toBeGreaterThan(50)
  expect(seen.startsWith(data[0]!.content!)).toBe(true)
  await product.stop()
  await models.close()
})

test('asked to end, the product finishes or marks its texts and exits with code 0', async () => {
  const models = await startModelServer({
    usual: { does: 'answer', text: ['Xin', ' chào'], gapMs: 800 },
  })
  const product = await startProduct({ env: { OPENAI_BASE_URL: models.url, AI_MODEL: 'stand-in' } })
  const someone = await signIn(product)
  const { body } = await someone.call(agents.list)
  const forms = await Promise.all(body.agents.map(({ id }) => someone.call(agents.get, { params: { id } })))
  const { agent } = forms[0]!.body
  const answers = answersTo(agent.questions)
  const reading = someone.call(generation.generate, { params: { id: agent.id }, body: { answers } })
  await expect.poll(() => models.requests.length).toBe(1)
  await product.kill('SIGTERM')
  expect((await reading).body.content).toBe('Xin chào')
  await product.stop()
  await models.close()
})

test('the development server listens at PORT', { tag: '@full' }, async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const server = await startDevServer({ PORT: String(port) })
  expect(server.url).toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(server.url)).status).toBe(200)
  await server.stop()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createUser } from '#features/accounts/server/accounts/accounts.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { newId } from '#platform/server/database/ids.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { noFigures } from '#features/questions/server/attachments/figures.ts'
import { isFull } from '#tests/support/full.ts'
import { compiled } from '#tests/support/server/compiled.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'

const dayMs = 86_400_000

/**
 * Creates a data folder as an earlier run leaves it, without settings. Files are named by the days since their last use. Returns their
 * paths.
 */
async function folderWithFiles(daysUnused: readonly number[]) {
  const root = mkdtempSync(join(tmpdir(), 'trogiang-start-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(join(import.meta.dirname, '../../catalogue'), join(root, 'catalogue'))
  const dataDir = join(root, 'data')
  const db = await connect({ engine: 'sqlite', file: join(dataDir, 'trogiang.db') })
  await migrate(db)
  const clock = () => new Date()
  const account = { name: 'Lan', email: 'lan@example.com', password: 'secret1', role: 'ADMIN' } as const
  const { id } = await createUser({ db, clock }, account)
  const paths: string[] = []
  for (const days of daysUnused) {
    const storage_name = days.toString(16).padStart(48, '0')
    const used_at = new Date(Date.now() - days * dayMs).toISOString()
    const file = {
      id: newId(),
      user_id: id,
      agent_id: null,
      question_key: null,
      storage_name,
      notice: null,
      ...noFigures,
    }
    const read = { name: 'a.txt', extension: 'txt', size: 1, text: 'a', created_at: used_at, used_at }
    await db
      .insertInto('files')
      .values({ ...file, ...read })
      .execute()
    const folder = join(dataDir, 'files', storage_name.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, storage_name), 'a')
    paths.push(join(folder, storage_name))
  }
  await db.destroy()
  return { root, paths }
}

/** Starts the product with hours and five-second delays shortened. */
const program = (root: string) => `
  const { setInterval } = globalThis
  globalThis.setInterval = (act, ms) => setInterval(act, ms === 3_600_000 || ms === 5_000 ? 50 : ms)
  const { start } = await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)})
  await start(${JSON.stringify(root)})`

/** Runs the code in a separate process, which ends with the test. */
function run(code: string, settings: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], PORT: '0', ...compiled, ...settings }
  const product = spawn(process.execPath, ['--input-type=module', '-e', code], { env })
  const ended = once(product, 'exit')
  onTestFinished(async () => {
    product.kill('SIGKILL')
    await ended
  })
  const read = { log: '', greeting: '' }
  product.stdout.setEncoding('utf8').on('data', (part: string) => (read.log += part))
  product.stderr.setEncoding('utf8').on('data', (part: string) => (read.greeting += part))
  return {
    read,
    async ready() {
      await expect.poll(() => read.greeting).toContain('is ready at')
    },
    async end() {
      product.kill('SIGTERM')
      await ended
    },
  }
}

const retentions: [number, Record<string, string>][] = [
  [90, {}],
  [30, { UPLOAD_RETENTION_DAYS: '30' }],
]

test.for(isFull ? retentions : retentions.slice(1))('keeps used files for %i days', async ([days, setting]) => {
  const { root, paths } = await folderWithFiles([days - 1, days + 1])
  run(program(root), setting)
  const [remaining, dropped] = paths as [string, string]
  await expect.poll(() => existsSync(dropped)).toBe(false)
  expect(existsSync(remaining)).toBe(true)
})

test.for(isFull ? ['new', 'of an older version'] : ['of an older version'])(
  'only the owner can read the data folder and its database (%s)',
  async (age) => {
    const { root } = await folderWithFiles([1])
    const at = (name: string) => join(root, 'data', name)
    if (age === 'new') rmSync(at(''), { recursive: true })
    else {
      writeFileSync(at('secret.key'), `${Buffer.alloc(32).toString('base64')}\n`)
      for (const folder of ['', 'files']) chmodSync(at(folder), 0o755)
      for (const file of ['trogiang.db', 'secret.key']) chmodSync(at(file), 0o644)
    }
    await run(`process.umask(0)\n${program(root)}`).ready()
    const modesOf = (names: string[]) => names.map((name) => (statSync(at(name)).mode & 0o777).toString(8))
    expect(modesOf(['', 'files'].filter((name) => existsSync(at(name))))).not.toContain('755')
    expect(modesOf(['', 'secret.key', 'trogiang.db', 'trogiang.db-wal', 'trogiang.db-shm'])).toEqual([
      '700',
      '600',
      '600',
      '600',
      '600',
    ])
  },
)

test.runIf(isFull).for([
  ['other machines are let in', { HOST: '0.0.0.0' }, true],
  ['only this machine is', {}, false],
  ['nobody can register', { HOST: '0.0.0.0', REGISTRATION: 'closed' }, false],
] as const)('warns at the start and in the overview that anyone can register (%s)', async ([, setting, expected]) => {
  const { root } = await folderWithFiles([])
  const product = run(program(root), setting)
  await product.ready()
  await product.end()
  const { greeting } = product.read
  expect(/Registration is open: .*\n.*REGISTRATION to approval, domains or closed/.test(greeting)).toBe(expected)
})

test('starts again without reading the starter catalogue', async () => {
  const { root } = await folderWithFiles([])
  const first = run(program(root))
  await first.ready()
  await first.end()
  rmSync(join(root, 'catalogue'))
  const second = run(program(root))
  await expect.poll(() => second.read.greeting).toContain('is ready at')
})

test('without a terminal, programs read JSON alone and people an uninterrupted greeting', async () => {
  const root = mkdtempSync(join(tmpdir(), 'trogiang-start-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(join(import.meta.dirname, '../../catalogue'), join(root, 'catalogue'))
  const product = run(program(root), { HOST: '0.0.0.0' })
  await expect.poll(() => product.read.log).toContain('Listening at')
  await product.end()
  const { log, greeting } = product.read
  const lines = log.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 30, msg: expect.stringMatching(/^Listening at http:\/\/127\.0\.0\.1:\d+$/) }),
  )
  expect(greeting).toMatch(
    /^\n {2}First administrator .*\n {4}e-mail .*\n {4}password {2}\S{20}\n(.*\n)+ {2}Registration is open: (.*\n)+ {2}Trợ Giảng is ready at .*\n$/,
  )
  expect(greeting).not.toContain('{')
})

test.runIf(isFull)('checks connections automatically unless that is turned off', async () => {
  const { root } = await folderWithFiles([])
  const models = await startModelServer({ usual: { does: 'answer', text: ['OK'], gapMs: 0 } })
  onTestFinished(() => models.close())
  const ai = { OPENAI_BASE_URL: models.url, AI_MODEL: 'stand-in' }
  const without = run(program(root), { ...ai, CONNECTION_CHECKS: 'off' })
  await without.ready()
  await without.end()
  expect(models.requests).toEqual([])
  await run(program(root), ai).ready()
  await expect.poll(() => models.requests.length).toBeGreaterThan(0)
})

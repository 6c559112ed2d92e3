import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createUser } from '#features/accounts/server/accounts/accounts.ts'
import { command, dataFolder, startedOn } from '#platform/server/backup/testing.ts'
import { connect, type DatabaseLocation } from '#platform/server/drivers/connect.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { agentKeyField } from '#features/connections/server/reseal.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { makers } from '#tests/support/server/makers.ts'
import { emptyDatabase, onPostgres } from '#tests/support/server/database.ts'

const clock = () => new Date()
const email = 'lan@example.com'
const base64 = (key: Buffer) => key.toString('base64')

/** Creates an administrator and an assistant with a key, in a data folder or on PostgreSQL, and the commands' settings. */
async function school() {
  const key = randomBytes(32)
  const { dataDir, source } = await dataFolder([])
  const { location, remove } = onPostgres
    ? await emptyDatabase()
    : { location: sqliteIn(dataDir), remove: async () => {} }
  onTestFinished(remove)
  const db = await connect(location)
  onTestFinished(() => db.destroy())
  await migrate(db)
  if (onPostgres) await createUser({ db, clock }, { name: 'Lan', email, password: 'secret1', role: 'ADMIN' })
  const sealed = onPostgres ? key : source.key
  const agent = await makers({ db, clock, encryption: createEncryption(sealed) }).makeAgent({ apiKey: 'sk-0123456789' })
  const env: Record<string, string> = onPostgres ? { DATABASE_URL: urlOf(location), SECRET_KEY: base64(key) } : {}
  const openedWith = async (present: Buffer) => {
    const row = await db.selectFrom('agents').select('api_key').where('id', '=', agent.id).executeTakeFirstOrThrow()
    return createEncryption(present).at(agentKeyField(agent.id)).open(row.api_key!)
  }
  return { dataDir, db, env, key: sealed, openedWith }
}

const sqliteIn = (dataDir: string): DatabaseLocation => ({ engine: 'sqlite', file: join(dataDir, 'trogiang.db') })
const urlOf = (location: DatabaseLocation) => (location.engine === 'postgres' ? location.url : '')

test('a locked-out administrator gets a new password even while the product runs; rejects others in one line', async () => {
  const { dataDir, db, env } = await school()
  const before = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const unknown = command('admin-password', { dataDir, env, args: ['nobody@example.com'] })
  expect(unknown).toEqual({ code: 1, output: 'There is no account with the e-mail nobody@example.com.' })
  expect(command('admin-password', { dataDir, env })).toEqual({
    code: 1,
    output: 'Usage: npm run admin-password -- EMAIL',
  })
  expect(await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()).toEqual(before)
  const product = await startedOn(dataDir, env)
  const address = /ready at (http\S+)/.exec(product.output())![1]
  const { code, output } = command('admin-password', { dataDir, env, args: [email] })
  expect(code).toBe(0)
  const password = /^ {2}(\S{20})$/m.exec(output)![1]
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ user: { email, mustChangePassword: true } })
})

test('re-encrypts everything with a configured secret key, once', async () => {
  const { dataDir, env, key, openedWith } = await school()
  const set = { ...env, SECRET_KEY: base64(key) }
  expect(command('rotate-key', { dataDir, env: set })).toMatchObject({
    code: 1,
    output: expect.stringContaining('FORMER_SECRET_KEY') as string,
  })
  const next = randomBytes(32)
  const both = { ...set, SECRET_KEY: base64(next), FORMER_SECRET_KEY: base64(key) }
  expect(command('rotate-key', { dataDir, env: both }).output).toContain('1 keys of AI providers')
  expect(await openedWith(next)).toBe('sk-0123456789')
  expect(command('rotate-key', { dataDir, env: both }).output).toContain('0 keys of AI providers')
})

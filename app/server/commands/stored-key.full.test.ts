import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command, databaseIn, dataFolder, startedOn } from '#platform/server/backup/testing.ts'
import { agentKeyField } from '#features/connections/server/reseal.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { makers } from '#tests/support/server/makers.ts'

const base64 = (key: Buffer) => `${key.toString('base64')}\n`

test('re-encrypts everything with a new stored key; if killed, both keys decrypt until it continues', async () => {
  const { dataDir, source } = await dataFolder([])
  const db = await databaseIn(dataDir)
  onTestFinished(() => db.destroy())
  const encryption = createEncryption(source.key)
  const { id } = await makers({ db, clock: () => new Date(), encryption }).makeAgent({ apiKey: 'sk-0123456789' })
  const opened = async () => {
    const row = await db.selectFrom('agents').select('api_key').where('id', '=', id).executeTakeFirstOrThrow()
    return createEncryption(storedKey()).at(agentKeyField(id)).open(row.api_key!)
  }
  const storedKey = () => Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'base64')

  expect(command('rotate-key', { dataDir }).output).toContain('1 keys of AI providers')
  const second = storedKey()
  expect([second.equals(source.key), await opened()]).toEqual([false, 'sk-0123456789'])

  // The next rotation is killed after it has installed the new key.
  const third = randomBytes(32)
  writeFileSync(join(dataDir, 'secret.key.former'), base64(second))
  writeFileSync(join(dataDir, 'secret.key'), base64(third))
  expect(command('backup', { dataDir, args: [join(dataDir, 'b.tar')] }).output).toContain('npm run rotate-key')
  const product = await startedOn(dataDir)
  expect(await opened()).toBe('sk-0123456789')
  expect(command('rotate-key', { dataDir }).output).toContain('is in use by another process')
  expect(storedKey()).toEqual(third)
  await product.kill()
  expect(command('rotate-key', { dataDir }).code).toBe(0)
  expect([storedKey().equals(third), await opened()]).toEqual([false, 'sk-0123456789'])
})

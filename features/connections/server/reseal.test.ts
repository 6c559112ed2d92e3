import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectionChecks } from '#features/agents/contract/connection-checks.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { schoolKeyField } from '#features/school/server/settings/connection.ts'
import { agentKeyField, resealKeys } from './reseal.ts'
import { connectionServerTexts } from './texts.ts'

/** Encrypts without binding the value to its row, as earlier versions did. */
function sealedFormerly(key: Buffer, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

test('a key moved to another database row is not sent to its provider', async () => {
  const { db, admin, makeAgent } = await startProduct()
  const [one, other] = [
    await makeAgent({ apiKey: 'sk-one-0123456789' }),
    await makeAgent({ apiKey: 'sk-other-0123456' }),
  ]
  await db.updateTable('agents').set({ api_key: one.api_key }).where('id', '=', other.id).execute()
  const tried = await (await admin()).call(connectionChecks.examine, { body: { agentId: other.id } })
  expect(tried.body).toMatchObject({ state: 'fails', problem: connectionServerTexts.en.connection.problemSealed })
})

test('re-encrypts values that were unbound or used the former key in every row; keeps what cannot be decrypted', async () => {
  const { db, key, makeAgent } = await startProduct()
  const next = randomBytes(32)
  const [unbound, bound, lost] = [await makeAgent(), await makeAgent({ apiKey: 'sk-bound' }), await makeAgent()]
  const set = (id: string, api_key: string) => db.updateTable('agents').set({ api_key }).where('id', '=', id).execute()
  await set(unbound.id, sealedFormerly(key, 'sk-unbound'))
  const unknown = sealedFormerly(randomBytes(32), 'sk-lost')
  await set(lost.id, unknown)
  await db
    .updateTable('settings')
    .set({ api_key: sealedFormerly(key, 'sk-school') })
    .execute()

  const encryption = createEncryption(next, key)
  expect(await resealKeys(db, encryption)).toEqual({ renewed: 3, unopened: 1 })
  const sealedOf = async (id: string) =>
    (await db.selectFrom('agents').select('api_key').where('id', '=', id).executeTakeFirstOrThrow()).api_key!
  const alone = createEncryption(next)
  expect(alone.at(agentKeyField(unbound.id)).open(await sealedOf(unbound.id))).toBe('sk-unbound')
  expect(alone.at(agentKeyField(bound.id)).open(await sealedOf(bound.id))).toBe('sk-bound')
  const school = await db.selectFrom('settings').select(['id', 'api_key']).executeTakeFirstOrThrow()
  expect(alone.at(schoolKeyField(school.id)).open(school.api_key!)).toBe('sk-school')
  expect(await sealedOf(lost.id)).toBe(unknown)
  expect(await resealKeys(db, encryption)).toEqual({ renewed: 0, unopened: 1 })
})

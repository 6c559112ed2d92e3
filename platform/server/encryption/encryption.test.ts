import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const field = { table: 'agents', id: 'a1', column: 'api_key' }

/** Encrypts without binding the value to its field, as earlier versions did. */
function sealedFormerly(key: Buffer, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

test('an encrypted secret reveals nothing, differs each time, and decrypts only with its key', () => {
  const encryption = createEncryption(randomBytes(32)).at(field)
  const sealed = encryption.close('sk-bí-mật')
  expect(sealed).not.toContain('sk-')
  expect(encryption.close('sk-bí-mật')).not.toBe(sealed)
  expect(encryption.open(sealed)).toBe('sk-bí-mật')
  expect(() => createEncryption(randomBytes(32)).at(field).open(sealed)).toThrow(/authenticate/)
  const last = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(() => encryption.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`)).toThrow(/authenticate/)
})

test('decrypts only in its own location, and cannot be turned into an unbound value', () => {
  const encryption = createEncryption(randomBytes(32))
  const sealed = encryption.at(field).close('sk-1')
  for (const other of [{ id: 'a2' }, { table: 'settings' }, { column: 'prompt' }])
    expect(() => encryption.at({ ...field, ...other }).open(sealed)).toThrow(/authenticate/)
  expect(() => encryption.at(field).open(sealed.replace('v2.', 'v1.'))).toThrow(/authenticate/)
})

test('decrypts and re-encrypts older values, unbound or with the former key, once', () => {
  const [key, former] = [randomBytes(32), randomBytes(32)]
  const encryption = createEncryption(key, former).at(field)
  const older = [
    sealedFormerly(key, 'sk-1'),
    sealedFormerly(former, 'sk-1'),
    createEncryption(former).at(field).close('sk-1'),
  ]
  for (const sealed of older) {
    expect(encryption.open(sealed)).toBe('sk-1')
    const renewed = encryption.renewed(sealed)!
    expect(createEncryption(key).at(field).open(renewed)).toBe('sk-1')
    expect(encryption.renewed(renewed)).toBeNull()
  }
  expect(() => encryption.renewed(sealedFormerly(randomBytes(32), 'sk-1'))).toThrow(/authenticate/)
})

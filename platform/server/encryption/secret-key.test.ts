import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CommandFault, ConfigError } from '../operator-faults.ts'
import { assertOneKey, dropFormerKey, readFormerKey, readSecretKey, replaceStoredKey } from './secret-key.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('creates the stored key once, only for its owner, and a damaged one stops the start', () => {
  const folder = emptyFolder()
  const key = readSecretKey(folder)
  expect(key).toHaveLength(32)
  expect(readSecretKey(folder)).toEqual(key)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'secret.key'), 'short')
  expect(() => readSecretKey(folder)).toThrow(ConfigError)
})

test('keeps the former key while a key is replaced, and a second replacement continues the first', () => {
  const folder = emptyFolder()
  const first = readSecretKey(folder)
  replaceStoredKey(folder)
  const second = readSecretKey(folder)
  expect([second.equals(first), readFormerKey(folder)]).toEqual([false, first])
  expect(statSync(join(folder, 'secret.key.former')).mode & 0o777).toBe(0o600)
  expect(() => assertOneKey(folder)).toThrow(CommandFault)
  replaceStoredKey(folder)
  expect([readSecretKey(folder), readFormerKey(folder)]).toEqual([second, first])
  dropFormerKey(folder)
  expect([readFormerKey(folder), existsSync(join(folder, 'secret.key.next'))]).toEqual([null, false])
  assertOneKey(folder)
})

test('an interruption before the new key exists restarts the replacement', () => {
  const folder = emptyFolder()
  const first = readSecretKey(folder)
  writeFileSync(join(folder, 'secret.key.former'), `${first.toString('base64')}\n`)
  writeFileSync(join(folder, 'secret.key.next'), 'half')
  replaceStoredKey(folder)
  expect([readSecretKey(folder).equals(first), readFormerKey(folder)]).toEqual([false, first])
})

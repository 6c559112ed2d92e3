import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { createSeal, keptSecretKey } from './seal.ts'

test('a sealed secret shows nothing of itself, differs each time, and opens with its key only', () => {
  const seal = createSeal(randomBytes(32))
  const sealed = seal.close('sk-bí-mật')
  expect(sealed).not.toContain('sk-')
  expect(seal.close('sk-bí-mật')).not.toBe(sealed)
  expect(seal.open(sealed)).toBe('sk-bí-mật')
  expect(() => createSeal(randomBytes(32)).open(sealed)).toThrow(/authenticate/)
  const last = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(() => seal.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`)).toThrow(/authenticate/)
})

test('the kept key is made once, for its owner only, and a damaged one stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const key = keptSecretKey(folder)
  expect(key).toHaveLength(32)
  expect(keptSecretKey(folder)).toEqual(key)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'secret.key'), 'short')
  expect(() => keptSecretKey(folder)).toThrow(ConfigError)
})

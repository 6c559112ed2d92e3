import { expect, test } from 'vitest'
import { majorVersion, newest } from './postgres.ts'

test('reads the version from the server program', () => {
  expect(majorVersion('postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n')).toBe(15)
  expect(majorVersion('postgres (PostgreSQL) 19beta1')).toBe(19)
  expect(majorVersion('postgres: command not found')).toBe(0)
})

test('uses the newest of several installed versions, but none that is too old', () => {
  const found = [9, 15, 17, 16].map((version) => ({ folder: `/usr/lib/postgresql/${version}/bin`, version }))
  expect(newest(found)).toBe('/usr/lib/postgresql/17/bin')
  expect(newest(found.filter(({ version }) => version < 15))).toBeUndefined()
  expect(newest([])).toBeUndefined()
})

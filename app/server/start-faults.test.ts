import { expect, test } from 'vitest'
import { explained } from './start-faults.ts'

const fault = (fields: object) => explained(Object.assign(new Error('what the system says'), fields))

test('explains a failed start in one line that names the setting', () => {
  const faults = [
    fault({ code: 'EADDRINUSE', port: 3000 }),
    fault({ code: 'EADDRNOTAVAIL' }),
    fault({ code: 'ECONNREFUSED' }),
    fault({ code: '28P01' }),
    fault({ code: '3D000' }),
    fault({ code: '08P01', message: 'unsupported startup parameter: statement_timeout' }),
    fault({ code: 'ERR_SQLITE_ERROR' }),
    fault({ code: 'EACCES', path: '/srv/data' }),
  ]
  expect(faults.map((text) => text.split('\n').length)).toEqual(faults.map(() => 1))
  expect(faults.map((text) => /PORT|HOST|DATABASE_URL|DATA_DIR/.exec(text)?.[0])).toEqual([
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATABASE_URL',
    'DATABASE_URL',
    'DATABASE_URL',
    'DATA_DIR',
    'DATA_DIR',
  ])
})

test('distinguishes an unknown host of the server from one of the database', () => {
  process.env['HOST'] = 'no.such.host'
  expect(fault({ code: 'ENOTFOUND', hostname: 'no.such.host' })).toMatch(/^HOST /)
  expect(fault({ code: 'ENOTFOUND', hostname: 'db.example' })).toContain('DATABASE_URL')
  delete process.env['HOST']
})

test('distinguishes a port in use of the server from one of its metrics', () => {
  process.env['METRICS_PORT'] = '9464'
  expect(fault({ code: 'EADDRINUSE', port: 9464 })).toContain('set METRICS_PORT to')
  expect(fault({ code: 'EADDRINUSE', port: 3000 })).toContain('set PORT to')
  delete process.env['METRICS_PORT']
})

test('keeps the stack trace of an unexpected error', () => {
  expect(explained(new TypeError('oops'))).toMatch(/^TypeError: oops\n +at /)
})

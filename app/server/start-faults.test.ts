import { expect, test } from 'vitest'
import { explained } from './start-faults.ts'

const fault = (fields: object) => explained(Object.assign(new Error('what the system says'), fields))

test('what keeps the product from starting is told in one line that names the setting', () => {
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

test('an address that nobody knows is the product’s own or the database’s', () => {
  process.env['HOST'] = 'no.such.host'
  expect(fault({ code: 'ENOTFOUND', hostname: 'no.such.host' })).toMatch(/^HOST /)
  expect(fault({ code: 'ENOTFOUND', hostname: 'db.example' })).toContain('DATABASE_URL')
  delete process.env['HOST']
})

test('a port that is taken is the product’s own or that of its figures', () => {
  process.env['METRICS_PORT'] = '9464'
  expect(fault({ code: 'EADDRINUSE', port: 9464 })).toContain('set METRICS_PORT to')
  expect(fault({ code: 'EADDRINUSE', port: 3000 })).toContain('set PORT to')
  delete process.env['METRICS_PORT']
})

test('what nobody expected keeps its trace', () => {
  expect(explained(new TypeError('oops'))).toMatch(/^TypeError: oops\n +at /)
})

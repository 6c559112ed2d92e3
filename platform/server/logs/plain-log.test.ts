import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { plainLog } from './plain-log.ts'

test('formats sentences for a terminal and neutralises control characters from strangers', async () => {
  let read = ''
  const log = plainLog({ write: (text) => (read += text) })
  const { url } = await startProduct({ log: (text) => log.write(text) })
  await fetch(`${url}/api/agents?q=secret`)
  await expect.poll(() => read).toMatch(/^ {2}\d\d:\d\d:\d\d {2}GET \/api\/agents: 401, \d+ ms$/m)
  expect(read).not.toMatch(/[{}]|secret/)

  read = ''
  const time = Date.UTC(2026, 2, 31, 16, 59)
  const written = (line: object) => log.write(JSON.stringify({ time, pid: 1, hostname: 'h', ...line }))
  written({ level: 40, msg: 'A mail has not been sent yet', mail: 'm\u001B[2J\n1' })
  written({ level: 50, msg: 'boom', err: { stack: 'Error: boom\u001B[31m\n    at x' } })
  written({ level: 30, msg: 'A finished text that was held in memory has been saved.' })
  expect(read.replaceAll(/\d\d:\d\d:\d\d/g, 'TIME').split('\n')).toEqual([
    String.raw`  TIME  Warning: A mail has not been sent yet: mail "m\u001b[2J\n1"`,
    '  TIME  Error: boom',
    '    Error: boom[31m',
    '        at x',
    '  TIME  A finished text that was held in memory has been saved.',
    '',
  ])
})

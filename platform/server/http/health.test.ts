import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'

test('without its database a process is live but not ready', async () => {
  const { url, db } = await startProduct()
  const health = async (path: string) => {
    const response = await fetch(`${url}/api/health${path}`)
    return [response.status, await response.json()]
  }
  for (const path of ['', '/live', '/ready']) {
    expect(await health(path)).toEqual([200, { status: 'ok' }])
    expect((await fetch(`${url}/api/health${path}`, { method: 'HEAD' })).status).toBe(200)
  }
  await db.destroy()
  for (const path of ['', '/ready']) expect(await health(path)).toEqual([503, { status: 'unavailable' }])
  expect(await health('/live')).toEqual([200, { status: 'ok' }])
})

test('a closing process is live but not ready', async () => {
  const { url, close } = await startProduct()
  const account = JSON.stringify({ email: 'nobody@example.com', password: 'secret1' })
  /** A connection that a running request keeps open; `ask` ends that request and sends another one. */
  const busy = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const answers = text(socket)
    await once(socket, 'connect')
    const type = `Content-Type: application/json\r\nContent-Length: ${account.length}\r\n`
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${account.slice(0, 10)}`)
    return async (path: string) => {
      socket.write(`${account.slice(10)}GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      return (await answers).split('HTTP/1.1 ')[2]?.slice(0, 3)
    }
  }
  const [one, other] = await Promise.all([busy(), busy()])
  // Responds only after those have been read.
  await fetch(`${url}/api/health`)
  const closed = close()
  expect(await Promise.all([one('/api/health/live'), other('/api/health/ready')])).toEqual(['200', '503'])
  await closed
})

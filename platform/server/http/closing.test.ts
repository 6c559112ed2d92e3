import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'

test.for([
  ['vi', '/api/agents', 'Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau giây lát.'],
  ['en', '/api/settings/public', 'The service is not available right now. Please try again in a moment.'],
  ['en', '/', 'The service is not available right now. Please try again in a moment.'],
])('asks for a retry of requests that arrive while the server closes (%s, %s)', async ([language, path, error]) => {
  const { url, close } = await startProduct()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answers = text(socket)
  await once(socket, 'connect')
  const account = JSON.stringify({ email: 'nobody@example.com', password: 'secret1' })
  const head = `Host: localhost\r\nUser-Language: ${language}\r\n`
  const type = `Content-Type: application/json\r\nContent-Length: ${account.length}\r\n`
  socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}${type}\r\n${account.slice(0, 10)}`)
  // Responds only after the previous data has been read.
  await fetch(`${url}/api/health`)
  const closed = close()
  socket.write(`${account.slice(10)}GET ${path} HTTP/1.1\r\n${head}\r\n`)
  const [, early, late] = (await answers).split('HTTP/1.1 ')
  expect(early).toMatch(/^401 [^]*"auth\.invalidCredentials"/)
  expect(late).toMatch(/^503 [^]*^retry-after: 5\r$/im)
  expect(late).toMatch(/^connection: close\r$/im)
  expect(JSON.parse(late!.split('\r\n\r\n')[1]!)).toEqual({ error, code: 'error.unavailable' })
  await closed
})

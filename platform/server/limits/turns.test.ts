import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '../http/errors.ts'
import { identify } from '../http/session.ts'
import { takeTurns } from './turns.ts'
import { platformServerTexts } from '../texts.ts'

/** A server where every bearer is signed in; a call to /work lasts until the test releases it. */
async function workingApp() {
  const app = Fastify()
  app.setErrorHandler(sendError)
  const started: { by: string; end: () => void }[] = []
  const user = (id: string) => ({ id, role: 'USER' as const })
  identify(app, async (token) => ({ id: token, user: user(token), tokenHash: token, mustChangePassword: false }))
  takeTurns(app)
  const config = { access: 'user' } as const
  app.get('/work', { config }, async (request) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push({ by: request.session!.user.id, end: resolve })
    await promise
    return 'done'
  })
  app.get('/stream', { config: { ...config, lasts: 'following' } }, async () => {
    await new Promise(() => {})
  })
  app.get('/file', { config: { ...config, lasts: 'file' } }, async () => {
    await new Promise(() => {})
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const ask = (by: string, path = '/work') => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${by}` } })
  const workers = () => started.map(({ by }) => by).join('')
  return { url, started, ask, workers }
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 50))

test('processes six requests per person at once, the others wait; other people do not', async () => {
  const { started, ask, workers } = await workingApp()
  const answers = Array.from({ length: 8 }, () => ask('a'))
  await expect.poll(workers).toBe('aaaaaa')
  const other = ask('b')
  await expect.poll(workers).toBe('aaaaaab')
  await idle()
  expect(workers()).toBe('aaaaaab')
  started[0]!.end()
  await expect.poll(workers).toBe('aaaaaaba')
  started[1]!.end()
  await expect.poll(workers).toBe('aaaaaabaa')
  for (const { end } of started) end()
  expect(await Promise.all([...answers, other].map(async (answer) => (await answer).text()))).toEqual(
    Array(9).fill('done'),
  )
  // All turns have been released.
  const again = Array.from({ length: 6 }, () => ask('a'))
  await expect.poll(workers).toBe(`aaaaaabaa${'a'.repeat(6)}`)
  for (const { end } of started) end()
  await Promise.all(again)
})

test('a disconnected client gives up its turn or its place in the queue', async () => {
  const { url, started, ask, workers } = await workingApp()
  const open = (): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /work HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer a\r\n\r\n')
    return socket
  }
  const working = Array.from({ length: 6 }, open)
  await expect.poll(workers).toBe('aaaaaa')
  const waiting = open()
  const last = ask('a')
  await idle()
  waiting.destroy()
  await idle()
  working[0]!.destroy()
  await expect.poll(workers).toBe('aaaaaaa')
  started.at(-1)!.end()
  expect(await (await last).text()).toBe('done')
  for (const socket of working) socket.destroy()
})

test('long work does not delay others but has its own limit', async () => {
  const { started, ask, workers } = await workingApp()
  const refused = Promise.withResolvers<Response>()
  for (let n = 0; n < 21; n += 1) void ask('a', '/stream').then(refused.resolve, () => {})
  const failure = await refused.promise
  expect([failure.status, await failure.json()]).toEqual([
    429,
    {
      error: 'You already have 20 windows open where AI is writing. Close one and try again.',
      code: 'quota.streams',
    },
  ])
  const answer = ask('a')
  await expect.poll(workers).toBe('a')
  started[0]!.end()
  expect((await answer).status).toBe(200)
})

test('writes six files per person at once and tells when to try again; other people are not affected', async () => {
  const { started, ask, workers } = await workingApp()
  const seventh = Promise.withResolvers<Response>()
  for (let n = 0; n < 7; n += 1) void ask('a', '/file').then(seventh.resolve, () => {})
  const answer = await seventh.promise
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.json()).toEqual({ error: platformServerTexts.en.content.docxBusy, code: 'content.docxBusy' })
  const others = [ask('a'), ask('b')]
  await expect.poll(() => started.length).toBe(2)
  expect(workers().split('').sort().join('')).toBe('ab')
  for (const { end } of started) end()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
})

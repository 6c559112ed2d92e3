import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { get } from '../../contract/endpoint.ts'
import { cutOffStalled } from './patience.ts'
import { serve } from '../http/serve.ts'
import { identify } from '../http/session.ts'

const large = 'a'.repeat(64 * 1024 * 1024)

const endpoints = {
  plain: get('/plain', { summary: 'Test', rights: 'everybody', response: z.object({ text: z.string() }) }),
  slow: get('/slow', { summary: 'Test', rights: 'everybody', response: z.object({ text: z.string() }) }),
  stream: get('/stream', { summary: 'Test', rights: 'everybody', response: z.object({}), events: z.string() }),
  quiet: get('/quiet', { summary: 'Test', rights: 'everybody', response: z.object({}), events: z.string() }),
}

async function impatientApp({ patienceMs }: { patienceMs: number }) {
  const app = Fastify()
  const received = { chunks: 0, ended: false }
  cutOffStalled(app, patienceMs)
  identify(app, async () => null)
  serve(app, endpoints, {
    plain: async () => ({ text: large }),
    slow: async () => {
      await pause(3 * patienceMs)
      return { text: 'late' }
    },
    stream: async function* () {
      try {
        for (; received.chunks < 1_000; received.chunks += 1) yield 'a'.repeat(64 * 1024)
        return {}
      } finally {
        received.ended = true
      }
    },
    quiet: async function* () {
      yield 'first'
      await pause(3 * patienceMs)
      return {}
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const accept = { accept: 'text/event-stream' }
  const ask = (path: string): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept.accept}\r\n\r\n`)
    return socket
  }
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { url, ask, received, accept, accepted, connections }
}

test('closes the connection of a response that no one reads', async () => {
  const { ask, accepted, connections } = await impatientApp({ patienceMs: 400 })
  ask('/plain')
  await accepted
  await expect.poll(connections).toBe(0)
})

test('closes a stream too, after a small amount', async () => {
  const { ask, received, connections } = await impatientApp({ patienceMs: 400 })
  const socket = ask('/stream')
  await once(socket, 'connect')
  await expect.poll(() => received.ended).toBe(true)
  // The system's buffers hold some chunks, and our process one or two.
  expect(received.chunks).toBeLessThan(200)
  await expect.poll(connections).toBe(0)
})

test('waits for slow readers and for slow responses', async () => {
  const patienceMs = 2_500
  const { url, ask, accept } = await impatientApp({ patienceMs })
  const socket = ask('/plain')
  let [read, pauses] = [0, 0]
  socket.on('data', (part: Buffer) => {
    read += part.length
    // The operating system does not even notify the other side of smaller amounts.
    if (pauses === 12 || read < (pauses + 1) * 4 * 1024 * 1024) return
    pauses += 1
    socket.pause()
    // Longer in total than the limit.
    setTimeout(() => socket.resume(), patienceMs / 8)
  })
  await expect.poll(() => read).toBeGreaterThan(large.length)
  const quiet = await (await fetch(`${url}/quiet`, { headers: accept })).text()
  expect(quiet).toMatch(/^event: progress\n[^]*: waiting\n[^]*event: result\n/)
  // This request uses the same connection.
  expect(await (await fetch(`${url}/slow`)).json()).toEqual({ text: 'late' })
})

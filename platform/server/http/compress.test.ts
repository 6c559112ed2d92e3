import { get as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { get } from '../../contract/endpoint.ts'
import { compressAnswers } from './compress.ts'
import { cutOffStalled } from '../limits/patience.ts'
import { serve } from './serve.ts'
import { identify } from './session.ts'

const Text = z.object({ text: z.string() })
const texts = {
  long: get('/long', { summary: 'Test', rights: 'everybody', response: Text }),
  short: get('/short', { summary: 'Test', rights: 'everybody', response: Text }),
  growing: get('/growing', { summary: 'Test', rights: 'everybody', response: Text, events: Text }),
}
const long = { text: 'Soạn bài. '.repeat(1000) }

async function library() {
  const app = Fastify()
  cutOffStalled(app)
  compressAnswers(app)
  identify(app, async () => null)
  serve(app, texts, {
    long: async () => long,
    short: async () => ({ text: 'Soạn bài.' }),
    async *growing() {
      yield long
      return long
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return async (path: string, headers: Record<string, string>) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask(`${url}${path}`, { headers }, resolve).on('error', reject)
    })
    return { headers: answer.headers, bytes: await buffer(answer) }
  }
}

test('compresses a long response for clients that accept it', async () => {
  const read = await library()
  const packed = await read('/long', { 'accept-encoding': 'br;q=1, gzip;q=0.8' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.headers['content-length']).toBe(String(packed.bytes.length))
  expect(packed.bytes.length).toBeLessThan(1000)
  expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(long)
})

test('sends short responses, and those for other clients, unchanged', async () => {
  const read = await library()
  for (const accepted of ['identity', 'br, gzip;q=0', 'gzip; q=0.000']) {
    const { headers, bytes } = await read('/long', { 'accept-encoding': accepted })
    expect([accepted, headers['content-encoding'], headers.vary]).toEqual([accepted, undefined, 'accept-encoding'])
    expect(JSON.parse(bytes.toString())).toEqual(long)
  }
  const short = await read('/short', { 'accept-encoding': 'gzip' })
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('never compresses events', async () => {
  const read = await library()
  const { headers, bytes } = await read('/growing', { 'accept-encoding': 'gzip', accept: 'text/event-stream' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(bytes.toString()).toContain('event: progress')
})

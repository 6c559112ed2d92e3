import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { modelAt, protocols } from '#tests/support/models/protocols.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import type { StandIn } from '#tests/support/models/stand-in.ts'
import { dependable } from '../wrappers/dependable.ts'

const answering = { does: 'answer', text: ['Đã đọc'] } as const satisfies Behaviour

// Longer than one write, and not a multiple of any chunk size.
const pdf = { name: 'Đề "ôn tập" ½.pdf', bytes: new Uint8Array(randomBytes(300_001)) }
const [large, small] = [200_000, 1].map((size) => ({ mediaType: 'image/jpeg' as const, bytes: randomBytes(size) }))
const messages = [
  { role: 'user', text: 'Tóm tắt ✏️', pdfs: [pdf], pictures: [large!] },
  { role: 'assistant', text: 'Đây là "tóm tắt"' },
  { role: 'user', text: 'Còn trang này?', pictures: [small!] },
] as const

const base64 = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString('base64')

let server: StandIn<unknown>
afterEach(() => server.close())

const written = protocols.filter(({ provider }) => provider !== 'dify')

test.each(written)('$provider receives every byte of each file in its place', async ({ provider, start }) => {
  server = await start()
  server.script(answering)
  const { failure, text } = await readModel(modelAt(provider, server.url), { request: { messages } })
  expect([failure, text]).toEqual([null, 'Đã đọc'])
  const [request] = server.requests
  const sent = JSON.stringify(request!.body)
  let end = 0
  for (const part of [base64(pdf), base64(large!), JSON.stringify('Đây là "tóm tắt"'), base64(small!)]) {
    const at = sent.indexOf(part, end)
    expect(at).not.toBe(-1)
    end = at + part.length
  }
  expect(request!.headers).not.toHaveProperty('transfer-encoding')
  expect(Number(request!.headers['content-length'])).toBe(Buffer.byteLength(sent))
})

test.each(written)('$provider receives the files again on a retry', async ({ provider, start, says }) => {
  server = await start()
  server.script(says.broken, answering)
  const { failure } = await readModel(dependable(modelAt(provider, server.url)), { request: { messages } })
  expect(failure).toBeNull()
  const bodies = server.requests.map(({ body }) => JSON.stringify(body))
  expect(bodies[0]).toContain(base64(pdf))
  expect(bodies).toEqual([bodies[0], bodies[0]])
})

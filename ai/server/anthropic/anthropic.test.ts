import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anthropicFailure, startAnthropicServer, type MessagesBody } from '#tests/support/models/anthropic-server.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import type { StandIn } from '#tests/support/models/stand-in.ts'
import { dependable } from '../wrappers/dependable.ts'
import { anthropic } from './anthropic.ts'
import type { Settings } from '../model.ts'
import { noRoom } from '../seeing.ts'

const quick = { does: 'answer', text: ['Kế hoạch ', 'bài dạy'], gapMs: 0 } as const satisfies Behaviour

let server: StandIn<MessagesBody>
beforeAll(async () => {
  server = await startAnthropicServer({ usual: quick })
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const makeModel = (settings: Partial<Settings> = {}) =>
  anthropic({
    baseUrl: server.url,
    apiKey: 'sk-ant-secret',
    model: 'claude-haiku-5-5',
    temperature: null,
    maxTokens: null,
    ...settings,
  })

test('sends the conversation with its rules separately, the key and the version', async () => {
  const messages = [
    { role: 'user', text: 'One?' },
    { role: 'assistant', text: 'Two.' },
    { role: 'user', text: 'Three?' },
  ] as const
  await readModel(makeModel({ temperature: 1.7, maxTokens: 900 }), { request: { messages } })
  expect(server.requests[0]).toMatchObject({
    path: '/v1/messages',
    headers: { 'x-api-key': 'sk-ant-secret', 'anthropic-version': '2023-06-01' },
  })
  expect(server.requests[0]!.body).toEqual({
    model: 'claude-haiku-5-5',
    max_tokens: 900,
    system: 'Answer in English.',
    temperature: 1,
    stream: true,
    messages: [
      { role: 'user', content: 'One?' },
      { role: 'assistant', content: 'Two.' },
      { role: 'user', content: 'Three?' },
    ],
  })
})

test('sends pictures before the text, and nothing empty', async () => {
  const picture = { mediaType: 'image/jpeg', bytes: Buffer.from('JPEG') } as const
  const messages = [
    { role: 'user', text: '', pictures: [picture] },
    { role: 'assistant', text: '' },
    { role: 'user', text: 'Look', pictures: [picture] },
  ] as const
  await readModel(makeModel(), { request: { messages, system: '' } })
  const { body } = server.requests[0]!
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: 'SlBFRw==' } }
  expect(body.messages).toEqual([
    { role: 'user', content: [image] },
    { role: 'user', content: [image, { type: 'text', text: 'Look' }] },
  ])
  expect(body).not.toHaveProperty('system')
  expect(body).not.toHaveProperty('temperature')
})

test('sends PDFs before the text as documents with their names', async () => {
  const pdf = { name: 'Đề cương.pdf', bytes: Buffer.from('%PDF-1.4\n\0\u00ff', 'latin1') }
  await readModel(makeModel(), { request: { messages: [{ role: 'user', text: 'Read', pdfs: [pdf] }] } })
  const data = 'JVBERi0xLjQKAP8='
  expect(server.requests[0]!.body.messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data }, title: 'Đề cương.pdf' },
        { type: 'text', text: 'Read' },
      ],
    },
  ])
})

test('reports a rejected PDF as such, and does not send it again', async () => {
  server.script(anthropicFailure(400, 'invalid_request_error', 'A maximum of 100 PDF pages may be provided.'))
  expect((await readModel(makeModel())).failure).toMatchObject({ kind: 'fileUnread', retryable: false })
  expect(server.requests).toHaveLength(1)
})

test.each(['', '/', '/v1', '/v1/'])('finds the address from a base URL ending in "%s"', async (ending) => {
  const baseUrl = server.url.replace('/v1', ending)
  expect((await readModel(makeModel({ baseUrl }))).failure).toBeNull()
})

test.each([
  ['claude-3-opus-20240229', 4096],
  ['claude-3-5-haiku-latest', 8192],
  ['claude-haiku-5-5', 32_000],
])('%s may write %i tokens by default', async (model, most) => {
  await readModel(makeModel({ model }))
  expect(server.requests[0]!.body.max_tokens).toBe(most)
})

test('lowers or omits what a model rejects, now and in later requests', async () => {
  const model = makeModel({ temperature: 0.3, maxTokens: 90_000 })
  const refuses = (message: string) => anthropicFailure(400, 'invalid_request_error', message)
  server.script(
    refuses('max_tokens: 90000 > 64000, which is the maximum allowed number of output tokens for claude-x'),
    refuses('temperature: may not be set for this model'),
  )
  expect((await readModel(model)).failure).toBeNull()
  expect((await readModel(model)).failure).toBeNull()
  expect(server.requests.map(({ body }) => [body.max_tokens, body.temperature])).toEqual([
    [90_000, 0.3],
    [64_000, 0.3],
    [64_000, undefined],
    [64_000, undefined],
  ])
})

test('does not resend after any other refusal', async () => {
  server.script(anthropicFailure(400, 'invalid_request_error', 'messages: roles must alternate'))
  expect((await readModel(makeModel({ temperature: 0.3 }))).failure).toMatchObject({ kind: 'config', status: 400 })
  expect(server.requests).toHaveLength(1)
})

test('counts cached tokens as input', async () => {
  server.script({
    ...quick,
    usage: { input_tokens: 10, cache_creation_input_tokens: 5, cache_read_input_tokens: 100, output_tokens: 7 },
  })
  expect((await readModel(makeModel())).done).toMatchObject({
    usage: { input: 115, output: 7, total: 122, cachedInput: 100 },
  })
})

test.each([
  ['in the second half', { input_tokens: null, cache_read_input_tokens: null, output_tokens: 7 }],
  ['once more in the second half', { input_tokens: 10, cache_read_input_tokens: 100, output_tokens: 7 }],
])('keeps a count that is null or repeated %s', async (_, usage) => {
  const first = { input_tokens: 10, cache_creation_input_tokens: null, cache_read_input_tokens: 100, output_tokens: 1 }
  const done = { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage }
  const model = 'claude-haiku-5-5'
  server.script({ does: 'answer', events: [{ type: 'message_start', message: { model, usage: first } }, done] })
  expect((await readModel(makeModel())).done).toMatchObject({
    usage: { input: 110, output: 7, total: 117, cachedInput: 100 },
    cost: 5500,
  })
})

test.each([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'filter'],
  ['pause_turn', 'stop'],
])('reports the stop reason "%s" as %s', async (finish, expected) => {
  server.script({ ...quick, finish })
  expect((await readModel(makeModel())).done).toMatchObject({ finish: expected })
})

test('reports the model name in the response, and counts hidden thinking as progress', async () => {
  server.script({ ...quick, model: 'claude-haiku-5-5-20261007', reasoning: [''] })
  const { events, text } = await readModel(makeModel())
  expect(events).toContainEqual({ type: 'meta', model: 'claude-haiku-5-5-20261007' })
  expect(events).toContainEqual({ type: 'reasoning', text: '' })
  expect(text).toBe('Kế hoạch bài dạy')
})

test('counts thinking hidden by the provider as progress, and never as text', async () => {
  const events = [
    { type: 'message_start', message: { model: 'claude-haiku-5-5' } },
    { type: 'content_block_start', index: 0, content_block: { type: 'redacted_thinking', data: 'EmwKAhgBEgy3va3p' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Bài 1' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  ]
  server.script({ does: 'answer', events })
  const read = await readModel(makeModel())
  expect(read.text).toBe('Bài 1')
  expect(read.events).toContainEqual({ type: 'reasoning', text: '' })
})

test('reports a model that declines without text as a refusal, and does not retry', async () => {
  server.script({ ...quick, text: [], finish: 'refusal' })
  expect((await readModel(dependable(makeModel()))).failure).toMatchObject({ kind: 'refused', retryable: false })
  expect(server.requests).toHaveLength(1)
})

test('determines by the model name whether it accepts pictures and PDFs', async () => {
  expect(await makeModel().room()).toMatchObject({ pictures: 100, pages: 100 })
  expect(await makeModel({ model: 'claude-2.1' }).room()).toEqual(noRoom)
})

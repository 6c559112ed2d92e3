import { once } from 'node:events'
import { createServer } from 'node:http'
import { inspect } from 'node:util'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals, type Answer, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer, type ModelServer } from '#tests/support/models/model-server.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { dependable } from '../wrappers/dependable.ts'
import { openAiCompatible } from './compatible.ts'
import { startDialect } from './dialect.ts'

const key = 'sk-secret-of-the-school-123'
const request = { user: 'u', system: 'Answer in English.', messages: [{ role: 'user' as const, text: 'Chào bạn' }] }
const text = 'Kế hoạch bài dạy: phân số — ½ ✏️'
const chunks = ['Kế hoạch ', 'bài dạy: ', 'phân số — ', '½ ✏️']
const usage = { prompt_tokens: 12, completion_tokens: 4, total_tokens: 16 }
const quick = { does: 'answer', text: chunks, gapMs: 0, usage } as const satisfies Behaviour

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

type Settings = Parameters<typeof openAiCompatible>[0]
const makeModel = (settings: Partial<Settings> = {}) =>
  openAiCompatible({ baseUrl: server.url, apiKey: key, model: 'm', temperature: null, maxTokens: null, ...settings })

async function run(
  behaviour: Behaviour,
  { settings = {}, signal }: { settings?: Partial<Settings>; signal?: AbortSignal } = {},
) {
  server.script(behaviour)
  return readModel(makeModel(settings), { request, signal })
}

test('streams the text as it arrives, with the usage that the provider reports', async () => {
  const { events, done, text: streamed } = await run({ ...quick, model: 'gpt-4o-mini-2024-07-18' })
  expect(streamed).toBe(text)
  expect(events.slice(0, 2)).toEqual([
    { type: 'meta', model: null },
    { type: 'meta', model: 'gpt-4o-mini-2024-07-18' },
  ])
  // 12 tokens at $0.15 and 4 at $0.60 a million.
  expect(done).toEqual({
    finish: 'stop',
    usage: { input: 12, output: 4, total: 16 },
    cost: 4200,
  })
})

test('sends the conversation, the settings and the key, and requests usage figures', async () => {
  await run(quick, { settings: { temperature: 0.2, maxTokens: 900 } })
  expect(server.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${key}` },
    body: {
      model: 'm',
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.2,
      max_tokens: 900,
      messages: [
        { role: 'system', content: 'Answer in English.' },
        { role: 'user', content: 'Chào bạn' },
      ],
    },
  })
})

test('sends a PDF after the text as a file, unchanged', async () => {
  const pdf = { name: 'Đề cương.pdf', bytes: Buffer.from('%PDF-1.4\n\0\u00ff', 'latin1') }
  const messages = [{ role: 'user', text: 'Read', pdfs: [pdf] }] as const
  await readModel(makeModel(), { request: { messages } })
  expect(server.requests[0]!.body.messages![1]!.content).toEqual([
    { type: 'text', text: 'Read' },
    { type: 'file', file: { filename: 'Đề cương.pdf', file_data: 'data:application/pdf;base64,JVBERi0xLjQKAP8=' } },
  ])
})

test.each([
  ['https://api.openai.com/v1', 'gpt-4o-mini', true, true],
  ['https://api.openai.com/v1/', 'gpt-3.5-turbo', false, false],
  ['https://openrouter.ai/api/v1', 'openai/gpt-4o', true, false],
  ['http://127.0.0.1:11434/v1', 'gemma3:4b', true, false],
  ['nowhere', 'gpt-4o', true, false],
])('%s with %s accepts pictures: %s, PDFs: %s', async (baseUrl, model, sees, accepts) => {
  const { pictures, pdfs } = await makeModel({ baseUrl, model }).room()
  expect([pictures > 0, pdfs > 0]).toEqual([sees, accepts])
})

test('works without a key, and leaves unset settings to the provider', async () => {
  await run(quick, { settings: { apiKey: null } })
  const { headers, body } = server.requests[0]!
  expect(headers).not.toHaveProperty('authorization')
  expect(body).not.toHaveProperty('temperature')
  expect(body).not.toHaveProperty('max_tokens')
  expect(body).not.toHaveProperty('max_completion_tokens')
})

test('never shows thinking as text, whether in a separate field or between tags', async () => {
  const field = await run({ ...quick, reasoning: ['Hmm, ', 'let me see'] })
  expect(field).toMatchObject({ text, reasoning: 'Hmm, let me see' })
  const tags = await run({ ...quick, text: ['<thi', 'nk>Hmm</th', 'ink>\n\n', ...chunks] })
  expect(tags).toMatchObject({ text, reasoning: 'Hmm' })
})

test('removes thinking between words of the answer, whatever its field is called', async () => {
  const say = (delta: object) => ({ choices: [{ index: 0, delta }] })
  const events = [
    say({ role: 'assistant', content: '', reasoning_content: 'First ' }),
    say({ content: 'Bài ' }),
    say({ content: null, reasoning: 'then ' }),
    say({ content: '1', reasoning_content: 'last' }),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ]
  const read = await run({ does: 'answer', events, gapMs: 0 })
  expect(read).toMatchObject({ text: 'Bài 1', reasoning: 'First then last', failure: null })
})

test('counts usage that grows with every chunk once, at its final value', async () => {
  const counted = (completion_tokens: number, more: object) => ({
    usage: { prompt_tokens: 12, completion_tokens, total_tokens: 12 + completion_tokens },
    choices: [{ index: 0, ...more }],
  })
  const events = [
    counted(1, { delta: { content: 'Bài ' } }),
    counted(2, { delta: { content: '1' } }),
    counted(4, { delta: {}, finish_reason: 'stop' }),
  ]
  const { done } = await run({ does: 'answer', events, gapMs: 0 })
  expect(done).toMatchObject({ usage: { input: 12, output: 4, total: 16 } })
})

test.each<[string, Behaviour, object | null]>([
  ['none at all', { ...quick, usage: null }, null],
  ['half of it', { ...quick, usage: { prompt_tokens: 5 } }, null],
  ['more than anybody can count', { ...quick, usage: { ...usage, prompt_tokens: 3e9 } }, null],
  ['no total', { ...quick, usage: { prompt_tokens: 5, completion_tokens: 2 } }, { input: 5, output: 2, total: 7 }],
  [
    'cached tokens',
    { ...quick, usage: { ...usage, prompt_tokens_details: { cached_tokens: 10 } } },
    { input: 12, output: 4, total: 16, cachedInput: 10 },
  ],
])('reads usage with %s', async (_, behaviour, expected) => {
  expect((await run(behaviour)).done).toEqual({ finish: 'stop', usage: expected, cost: null })
})

test.each([
  ['length', 'length'],
  ['content_filter', 'filter'],
  ['eos_token', 'stop'],
])('reports the finish reason "%s" as %s', async (finish, expected) => {
  expect((await run({ ...quick, finish })).done).toMatchObject({ finish: expected })
})

test('completes an empty answer and leaves the verdict to the caller', async () => {
  const { events, done } = await run({ ...quick, text: [] })
  expect(events.filter(({ type }) => type !== 'meta')).toEqual([])
  expect(done).not.toBeNull()
})

test.each<[string, Behaviour, object]>([
  ['no credit, with the status of too many requests', refusals.outOfQuota, { kind: 'quota', retryable: false }],
  ['a content filter', refusals.filtered, { kind: 'refused', retryable: false }],
  ['an error text in the stream', { ...quick, ends: { error: 'unexpected EOF' }, endsAfter: 2 }, { kind: 'upstream' }],
])('classifies %s', async (_, behaviour, expected) => {
  expect((await run(behaviour)).failure).toMatchObject(expected)
  expect(server.requests).toHaveLength(1)
})

const chunk = (fields: object) => ({ choices: [{ delta: {}, finish_reason: null, ...fields }] })

test.each<[string, NonNullable<Answer['events']>]>([
  ['gives no reason for its end', [chunk({ delta: { content: 'Hi' } }), 'data: [DONE]']],
  ['puts a mark before its first event', ['\uFEFF: ready', chunk({ delta: { content: 'Hi' } }), 'data: [DONE]']],
])('understands a server that %s', async (_, events) => {
  expect(await run({ does: 'answer', gapMs: 0, events })).toMatchObject({ text: 'Hi', done: { finish: 'stop' } })
})

test('reads a last event without its empty line', async () => {
  const raw = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify(chunk({ delta: { content: 'Hi' }, finish_reason: 'stop' }))}`)
  })
  raw.listen(0, '127.0.0.1')
  await once(raw, 'listening')
  const { port } = raw.address() as AddressInfo
  expect(await readModel(makeModel({ baseUrl: `http://127.0.0.1:${port}/v1` }))).toMatchObject({
    text: 'Hi',
    failure: null,
  })
  raw.close()
})

test('requests no compression', async () => {
  await run(quick)
  expect(server.requests[0]!.headers['accept-encoding']).toBe('identity')
})

test('reuses a connection', async () => {
  const fresh = await startModelServer({ usual: quick })
  const model = makeModel({ baseUrl: fresh.url })
  for (let time = 0; time < 3; time++) {
    const { done } = await readModel(model)
    expect(done).not.toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(new Set(fresh.requests.map(({ connection }) => connection)).size).toBe(1)
  await fresh.close()
})

test('never passes on the provider’s own text or a key', async () => {
  const { failure } = await run({
    does: 'refuse',
    status: 401,
    body: { error: { message: `Incorrect API key provided: ${key}. Also sk-abc***def.` } },
  })
  expect(failure!.message).toBe('The model provider failed: config (HTTP 401)')
  expect(failure!.cause).toBeUndefined()
  expect(failure!.detail).toBeNull()
  expect(failure!.getProviderText()).toContain('Incorrect API key provided: [key]')
  expect(inspect(failure)).not.toContain('Incorrect')
  expect(JSON.stringify(failure)).not.toMatch(/sk-/)
})

test('omits or renames a parameter that the model does not support, now and in later requests', async () => {
  const model = makeModel({ temperature: 0.3, maxTokens: 500 })
  const write = async () => (await readModel(model)).failure
  server.script(refusals.unsupported('max_tokens'), refusals.unsupported('temperature'), quick, quick)
  expect([await write(), await write()]).toEqual([null, null])
  const sent = server.requests.map(({ body }) => [
    body['max_tokens'],
    body['max_completion_tokens'],
    body['temperature'],
  ])
  expect(sent).toEqual([
    [500, undefined, 0.3],
    [undefined, 500, 0.3],
    [undefined, 500, undefined],
    [undefined, 500, undefined],
  ])
})

const refusing = (message: unknown, { status = 400, param }: { status?: number; param?: string } = {}): Behaviour => ({
  does: 'refuse',
  status,
  body:
    typeof message === 'string'
      ? { error: { message, type: 'invalid_request_error', param: param ?? null } }
      : message!,
})
const pydantic = (field: string) => ({
  detail: [{ type: 'extra_forbidden', loc: ['body', field], msg: 'Extra inputs are not permitted', input: {} }],
})

test.each<[string, Behaviour, object, object]>([
  ['stream_options', refusing('Unrecognized request argument supplied: stream_options'), {}, { stream: true }],
  ['stream_options by its field', refusing('Not supported', { param: 'stream_options.include_usage' }), {}, {}],
  ['stream_options as pydantic says', refusing(pydantic('stream_options'), { status: 422 }), {}, {}],
  ['stream_options as Go says', refusing('json: unknown field "stream_options"', { status: 500 }), {}, {}],
  ['stream_options in other words', refusing('Disallowed field stream_options'), {}, {}],
  ['stream_options by its position', refusing("[] is too short - 'stream_options'"), {}, {}],
  ['stream_options in Chinese', refusing('不支持参数 stream_options'), {}, {}],
  [
    'a temperature of its own',
    refusing('invalid temperature: only 1 is allowed for this model'),
    {},
    { max_tokens: 500 },
  ],
  [
    'an old name of the limit',
    refusing("Use 'max_completion_tokens' instead: max_tokens is not supported"),
    {},
    { max_completion_tokens: 500 },
  ],
  ['a limit above its own', refusing('max_tokens is too large: 500. This model supports at most 400.'), {}, {}],
])('omits %s once and no other parameter', async (name, refused, _, stored) => {
  const model = makeModel({ temperature: 0.3, maxTokens: 500 })
  server.script(refused, quick, quick)
  for (let time = 0; time < 2; time++)
    expect(await readModel(model, { request })).toMatchObject({ text, failure: null })
  const [first, ...later] = server.requests.map(({ body }) => body)
  expect(later).toHaveLength(2)
  const left = name.startsWith('stream')
    ? 'stream_options'
    : name.includes('temperature')
      ? 'temperature'
      : 'max_tokens'
  expect(first).toHaveProperty(left)
  for (const body of later) {
    expect(body).not.toHaveProperty(left)
    expect(body).toMatchObject(stored)
  }
})

test('omits each parameter that a server rejects one after the other', async () => {
  const model = makeModel({ temperature: 0.3, maxTokens: 500 })
  server.script(
    ...['stream_options', 'max_tokens', 'max_completion_tokens', 'temperature'].map((field) =>
      refusing(pydantic(field), { status: 422 }),
    ),
    quick,
  )
  expect(await readModel(model, { request })).toMatchObject({ text, failure: null })
  expect(Object.keys(server.requests.at(-1)!.body)).toEqual(['model', 'messages', 'stream'])
})

test('retries a few times when a server rejects everything, then reports the error', async () => {
  const fresh = await startModelServer({
    usual: refusing(
      'stream_options, stream, temperature, max_tokens, max_completion_tokens and the system role are not supported',
    ),
  })
  const { failure } = await readModel(makeModel({ baseUrl: fresh.url, temperature: 0.3, maxTokens: 500 }), { request })
  expect(failure).toMatchObject({ kind: 'config', status: 400 })
  expect(fresh.requests.length).toBeLessThanOrEqual(4)
  await fresh.close()
})

test.each([
  "This model's maximum context length is 8192 tokens. However, you requested 9001 (8501 in the messages, 500 as max_tokens): not possible.",
  'Invalid request: the prompt speaks of temperature, of a stream and of the system of the school',
  'The file system is not available',
  'Bad request: {"model":"m","stream":true,"stream_options":{"include_usage":true}}',
])('resends unchanged what an error only mentions: %s', async (message) => {
  server.script(refusing(message))
  const model = makeModel({ temperature: 0.3, maxTokens: 500 })
  expect((await readModel(model, { request })).failure).not.toBeNull()
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['System role not supported', undefined],
  ["Unsupported value: 'messages[0].role' does not support 'system' with this model.", 'messages[0].role'],
  ['Conversation roles must alternate user/assistant/user/assistant/...', undefined],
])('puts instructions before the question if they may not have a role: %s', async (message, param) => {
  server.script(refusing(message, param === undefined ? {} : { param }), quick)
  expect(await readModel(makeModel(), { request })).toMatchObject({ text, failure: null })
  expect(server.requests.at(-1)!.body.messages).toEqual([{ role: 'user', content: 'Answer in English.\n\nChào bạn' }])
})

const completion = {
  model: 'm-1',
  choices: [
    { index: 0, message: { role: 'assistant', content: text, reasoning_content: 'Hmm' }, finish_reason: 'stop' },
  ],
  usage,
}
const json = JSON.stringify(completion)
const errorReply = (body: string | object, type?: string): Behaviour => ({
  does: 'refuse',
  status: 200,
  body,
  ...(type && { headers: { 'content-type': type } }),
})
const events = (separator = ': ') =>
  [
    ...chunks.map((content) => ({ choices: [{ delta: { content } }] })),
    { choices: [{ delta: {}, finish_reason: 'stop' }], usage },
  ]
    .map((event) => `data${separator}${JSON.stringify(event)}\n\n`)
    .join('')

test.each<[string, Behaviour]>([
  ['as JSON', errorReply(completion)],
  ['as JSON over several lines', errorReply(JSON.stringify(completion, null, 2), 'application/json; charset=utf-8')],
  ['as JSON behind a mark', errorReply(`\uFEFF\n${json}`, 'application/json')],
  ['as JSON that is called a text', errorReply(json, 'text/plain')],
  ['as JSON that is called a stream', errorReply(json, 'text/event-stream')],
  ['as a stream that is called JSON', errorReply(events(), 'application/json')],
  ['as a stream that is called a text', errorReply(events(), 'text/plain')],
  ['as a stream that is called a page', errorReply(events(), 'text/html')],
  ['as a stream behind a mark', errorReply(`\uFEFF${events()}`, 'text/event-stream')],
  ['as a stream without blanks and without its last word', errorReply(events(':'), 'text/event-stream')],
  ['as JSON lines', errorReply(events().replaceAll('data: ', ''), 'application/x-ndjson')],
])('reads an answer that comes %s, with its figures', async (_, behaviour) => {
  const read = await run(behaviour)
  expect(read).toMatchObject({ text, failure: null })
  expect(read.done).toMatchObject({ finish: 'stop', usage: { input: 12, output: 4, total: 16 } })
})

test('requests a whole answer from a server that cannot stream, and accepts any format of it', async () => {
  const model = makeModel()
  server.script(
    refusing('Streaming is not supported for this model'),
    errorReply(completion),
    errorReply(events(), 'text/event-stream'),
  )
  for (let time = 0; time < 2; time++)
    expect(await readModel(model, { request })).toMatchObject({ text, failure: null })
  expect(server.requests.map(({ body }) => [body['stream'], 'stream_options' in body])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
})

test('does not repeat a message that is sent again as a whole at the end', async () => {
  const whole = { choices: [{ message: { content: text }, finish_reason: 'stop' }] }
  const read = await run({
    does: 'answer',
    gapMs: 0,
    events: [...chunks.map((content) => ({ choices: [{ delta: { content } }] })), whole, 'data: [DONE]'],
  })
  expect(read).toMatchObject({ text, failure: null })
})

test.each<[string, Behaviour, object]>([
  ['no completion', errorReply({ ok: true }), { kind: 'config', status: 200 }],
  ['an error', errorReply({ error: { message: 'Insufficient balance' } }), { kind: 'quota' }],
  ['not even JSON', errorReply('{ "choices": [', 'application/json'), { kind: 'config' }],
])('reports a JSON answer that is %s as an error', async (_, behaviour, expected) => {
  expect((await run(behaviour)).failure).toMatchObject(expected)
})

test('waits for a server that is known to send nothing before its whole answer', async () => {
  const limits = {
    turn: 60_000,
    headers: 1_000,
    firstText: 1_000,
    idle: 1_000,
    whole: 60_000,
    pauses: [],
    longestPause: 0,
  }
  const dialect = startDialect()
  const slow = createServer((incoming, response) => {
    incoming.resume()
    setTimeout(() => response.setHeader('content-type', 'application/json').end(json), dialect.answersWhole ? 2_500 : 0)
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const settings = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: key,
    model: 'm',
    temperature: null,
    maxTokens: null,
  }
  const model = dependable(openAiCompatible(settings, dialect), { limits })
  expect(await readModel(model)).toMatchObject({ text, failure: null })
  expect(await readModel(model)).toMatchObject({ text, failure: null })
  slow.close()
})

test('does not resend a parameter that was rejected for its value', async () => {
  const { failure } = await run(refusals.unsupported('messages'))
  expect(failure).toMatchObject({ kind: 'config', status: 400 })
  expect(server.requests).toHaveLength(1)
})

test.each(['meta', 'delta'])('closes the connection after an error of the reader (%s)', async (used) => {
  server.script({ ...quick, ends: 'stall', endsAfter: 2 })
  const { failure } = await readModel(makeModel(), {
    onEvent({ type }) {
      if (type === used) throw new TypeError('a bug')
    },
  })
  expect(failure).toBeInstanceOf(TypeError)
  await expect.poll(() => server.requests[0]!.aborted).toBe(true)
})

test('does not blame the connection for a key that no header can hold', async () => {
  const { failure } = await run(quick, { settings: { apiKey: 'mật-khẩu' } })
  expect(failure).toBeInstanceOf(TypeError)
})

test('the stand-in writes its lesson in the requested language', async () => {
  const usual = await startModelServer({ usual: { does: 'answer', gapMs: 0 } })
  const title = async (system: string) => {
    const model = makeModel({ baseUrl: usual.url })
    const { text: whole } = await readModel(model, { request: { system } })
    return whole.split('\n', 1)[0]
  }
  expect(await title('Write the whole answer in English.')).toBe('# LESSON PLAN: EQUIVALENT FRACTIONS')
  expect(await title('Viết toàn bộ câu trả lời bằng tiếng Việt.')).toBe('# KẾ HOẠCH BÀI DẠY: PHÂN SỐ BẰNG NHAU')
  await usual.close()
})

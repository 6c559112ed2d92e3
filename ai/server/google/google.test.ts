import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { googleFailure, startGoogleServer, type GenerateBody } from '#tests/support/models/google-server.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import type { StandIn } from '#tests/support/models/stand-in.ts'
import { dependable } from '../wrappers/dependable.ts'
import { google } from './google.ts'
import type { Settings } from '../model.ts'

const quick = { does: 'answer', text: ['Kế hoạch ', 'bài dạy'], gapMs: 0 } as const satisfies Behaviour

let server: StandIn<GenerateBody>
beforeAll(async () => {
  server = await startGoogleServer({ usual: quick })
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const makeModel = (settings: Partial<Settings> = {}) =>
  google({
    baseUrl: server.url,
    apiKey: 'AIza-secret',
    model: 'gemini-3.5-flash-lite',
    temperature: null,
    maxTokens: null,
    ...settings,
  })

test('sends the conversation with its rules separately, the settings, and the key where no proxy logs it', async () => {
  const picture = { mediaType: 'image/jpeg', bytes: Buffer.from('JPEG') } as const
  const messages = [
    { role: 'user', text: 'One?' },
    { role: 'assistant', text: 'Two.' },
    { role: 'user', text: 'Look', pictures: [picture] },
  ] as const
  await readModel(makeModel({ temperature: 0.2, maxTokens: 900 }), { request: { messages } })
  expect(server.requests[0]).toMatchObject({
    path: '/v1beta/models/gemini-3.5-flash-lite:streamGenerateContent?alt=sse',
    headers: { 'x-goog-api-key': 'AIza-secret' },
  })
  expect(server.requests[0]!.body).toEqual({
    systemInstruction: { parts: [{ text: 'Answer in English.' }] },
    generationConfig: { temperature: 0.2, maxOutputTokens: 900 },
    contents: [
      { role: 'user', parts: [{ text: 'One?' }] },
      { role: 'model', parts: [{ text: 'Two.' }] },
      { role: 'user', parts: [{ inlineData: { mimeType: 'image/jpeg', data: 'SlBFRw==' } }, { text: 'Look' }] },
    ],
  })
})

test('sends PDFs before the text, unchanged', async () => {
  const pdf = { name: 'Đề cương.pdf', bytes: Buffer.from('%PDF-1.4\n\0\u00ff', 'latin1') }
  await readModel(makeModel(), { request: { messages: [{ role: 'user', text: 'Read', pdfs: [pdf] }] } })
  const inlineData = { mimeType: 'application/pdf', data: 'JVBERi0xLjQKAP8=' }
  expect(server.requests[0]!.body.contents).toEqual([{ role: 'user', parts: [{ inlineData }, { text: 'Read' }] }])
})

test('reports a rejected PDF as such', async () => {
  server.script(googleFailure(400, 'INVALID_ARGUMENT', 'The document has no pages.'))
  expect((await readModel(makeModel())).failure).toMatchObject({ kind: 'fileUnread', retryable: false })
})

test.each([
  ['gemini-3.5-flash-lite', true],
  ['models/gemini-2.5-pro', true],
  ['gemma-3-27b-it', false],
])('%s accepts PDFs: %s', async (model, accepts) => {
  const { pictures, pdfs } = await makeModel({ model }).room()
  expect([pictures > 0, pdfs > 0]).toEqual([true, accepts])
})

test('accepts a model name as Google lists it, and leaves settings to Google', async () => {
  await readModel(makeModel({ model: 'models/gemini-x' }), { request: { system: '' } })
  expect(server.requests[0]!.path).toBe('/v1beta/models/gemini-x:streamGenerateContent?alt=sse')
  expect(server.requests[0]!.body).toMatchObject({ generationConfig: {} })
  expect(server.requests[0]!.body).not.toHaveProperty('systemInstruction')
})

test('counts thinking as output, and cached tokens as part of the input', async () => {
  const usage = { promptTokenCount: 100, candidatesTokenCount: 20, thoughtsTokenCount: 30, totalTokenCount: 150 }
  server.script({ ...quick, usage: { ...usage, cachedContentTokenCount: 60 } })
  expect((await readModel(makeModel())).done).toMatchObject({
    usage: { input: 100, output: 50, total: 150, cachedInput: 60 },
  })
})

test('reports the model name in the response', async () => {
  server.script({ ...quick, model: 'gemini-3.5-flash-lite-001' })
  expect((await readModel(makeModel())).events).toContainEqual({ type: 'meta', model: 'gemini-3.5-flash-lite-001' })
})

test.each([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['SAFETY', 'filter'],
  ['RECITATION', 'filter'],
  ['PROHIBITED_CONTENT', 'filter'],
])('reports the finish reason %s as %s', async (finish, expected) => {
  server.script({ ...quick, finish })
  expect((await readModel(makeModel())).done).toMatchObject({ finish: expected })
})

test('reports an unknown finish reason as a fault, after the text', async () => {
  server.script({ ...quick, finish: 'MALFORMED_FUNCTION_CALL' })
  const { failure, text } = await readModel(makeModel())
  expect(failure).toMatchObject({ kind: 'upstream', detail: 'finished with MALFORMED_FUNCTION_CALL' })
  expect(text).toBe('Kế hoạch bài dạy')
})

test.each<[string, Behaviour]>([
  ['prompt', { does: 'answer', events: [{ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: {} }] }],
  ['answer', { ...quick, text: [], finish: 'SAFETY' }],
])('reports a %s that Google blocks as a refusal, without a retry', async (_, behaviour) => {
  server.script(behaviour)
  expect((await readModel(dependable(makeModel()))).failure).toMatchObject({ kind: 'refused', retryable: false })
  expect(server.requests).toHaveLength(1)
})

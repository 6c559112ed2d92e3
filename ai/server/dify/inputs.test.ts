import { afterEach, expect, test } from 'vitest'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { startDifyServer, type DifyServer } from '#tests/support/models/dify-server.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import type { Input } from '../model.ts'
import { difyApp } from './dify.ts'

type Answers = Record<string, Input['answer']>

const prompt = 'Answer in English.\n\nChào bạn'
const text = (variable: string, more: object = {}) => ({ 'text-input': { variable, ...more } })

let server: DifyServer
afterEach(() => server.close())

async function fill(
  app: DifyApp,
  answers: Answers | null,
  { labels = [], inWords }: { labels?: readonly string[]; inWords?: true } = {},
) {
  server = await startDifyServer(app, { usual: { does: 'answer', text: ['Hi'] } })
  const inputs = answers && new Map(Object.entries(answers).map(([key, answer]) => [key, { answer, labels }] as const))
  const { failure } = await readModel(difyApp({ baseUrl: server.url, apiKey: 'app-1' }), {
    request: { ...(inputs && { inputs }), ...(inWords && { inWords }) },
  })
  return { failure, sent: server.requests.at(-1)?.body.inputs }
}

test.each<[string, object[], Answers, object]>([
  [
    'the first text that nothing fills',
    [text('topic'), text('a'), text('b')],
    { topic: 'x' },
    { topic: 'x', a: prompt },
  ],
  ['one that must be filled first', [text('a'), text('b', { required: true })], { topic: 'x' }, { b: prompt }],
  ['one that holds it', [text('a', { max_length: 10 }), text('b', { max_length: 48 })], {}, { b: prompt }],
  ['none of a question that was left open', [text('topic'), text('a')], { topic: '' }, { a: prompt }],
  ['the one of its name', [text('a'), text('prompt')], { topic: 'x' }, { prompt }],
])('sends a workflow its prompt in %s', async (_, form, answers, expected) => {
  expect(await fill({ mode: 'workflow', form }, answers)).toEqual({ failure: null, sent: expected })
})

test.each(['chat', 'completion'] as const)('sends the prompt to a %s app beside its form', async (mode) => {
  const { failure, sent } = await fill({ mode, form: [text('topic'), text('a')] }, { topic: 'x', other: 'y' })
  expect([failure, sent]).toEqual([null, { topic: 'x' }])
  expect(server.requests[0]!.body.query).toBe(prompt)
})

test.each<[string, object[], Answers | null]>([
  ['an answer', [text('topic')], { topic: 'x', other: 'y' }],
  ['an answer too long for its text', [text('topic', { max_length: 3 })], { topic: 'four' }],
  ['an answer that is none of the choices', [{ select: { variable: 'topic', options: ['a'] } }], { topic: 'x' }],
  ['a question of the chat', [{ number: { variable: 'n' } }], null],
])('does not run a workflow without a field for %s, and explains why in its own message', async (_, form, answers) => {
  expect((await fill({ mode: 'workflow', form }, answers)).failure).toMatchObject({
    kind: 'unplaced',
    retryable: false,
  })
  expect(server.requests).toEqual([])
})

test.each([
  ['nothing was asked', {}],
  ['nothing it knows was answered', { other: ' ' }],
])('does not run a workflow that would receive nothing, because %s', async (_, answers) => {
  const form = [{ select: { variable: 'grade', options: ['1'] } }]
  expect((await fill({ mode: 'workflow', form }, answers)).failure).toMatchObject({ kind: 'unplaced' })
  expect(server.requests).toEqual([])
})

test('runs a workflow whose questions were left unanswered', async () => {
  expect(await fill({ mode: 'workflow', form: [text('topic')] }, { topic: '' })).toEqual({ failure: null, sent: {} })
})

test('tries a workflow that has no field at all', async () => {
  server = await startDifyServer({ mode: 'workflow', form: [{ file: { variable: 'source' } }] })
  const model = difyApp({ baseUrl: server.url, apiKey: 'app-1' })
  expect(await readModel(model, { request: { trial: true } })).toMatchObject({ failure: null })
})

test('sends no prompt to a workflow that receives all answers', async () => {
  const answers = { topic: 'x', other: ' ', none: [] }
  expect(await fill({ mode: 'workflow', form: [text('topic')] }, answers)).toEqual({
    failure: null,
    sent: { topic: 'x' },
  })
})

test.each([
  ['Ngữ văn', 'Ngữ văn'],
  ['literature', 'literature'],
  ['VAN', 'VAN'],
])('finds a choice by its value or by its label: %s', async (option, expected) => {
  const form = [{ select: { variable: 'subject', required: true, options: ['Toán', option] } }]
  const { failure, sent } = await fill(
    { mode: 'workflow', form },
    { subject: 'van' },
    { labels: ['Literature', 'Ngữ văn'] },
  )
  expect([failure, sent]).toEqual([null, { subject: expected }])
})

test.each<[string, DifyApp, object]>([
  [
    'has the form of a workflow filled beside it',
    { mode: 'workflow', form: [text('topic'), text('a')] },
    { a: prompt },
  ],
  ['has that of a chat filled', { mode: 'chat', form: [text('topic', { required: true })] }, {}],
])('a request in free text %s', async (_, app, beside) => {
  const { failure, sent } = await fill(app, { topic: 'x' }, { inWords: true })
  expect([failure, sent]).toEqual([null, { topic: 'x', ...beside }])
})

test('does not run a workflow with fields for the answers but none for a request in free text', async () => {
  const { failure } = await fill({ mode: 'workflow', form: [text('topic')] }, { topic: 'x' }, { inWords: true })
  expect(failure).toMatchObject({ kind: 'unplaced' })
})

import { afterEach, expect, test } from 'vitest'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { startDifyServer, type DifyServer } from '#tests/support/models/dify-server.ts'
import { difyIds } from '#tests/support/models/dify-form.ts'
import type { Answer } from '#tests/support/models/model-behaviours.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { dependable } from '../wrappers/dependable.ts'
import { difyApp } from './dify.ts'

const event = (name: string, fields: object = {}) => ({ event: name, ...difyIds, ...fields })
const message = (answer: string) => event('message', { answer })
const replaced = (answer: string) => event('message_replace', { answer, reason: 'output_moderation' })
const end = event('message_end', { metadata: {} })
const finished = (outputs: unknown, status = 'succeeded') =>
  event('workflow_finished', { data: { status, outputs, total_tokens: 9 } })

let server: DifyServer
afterEach(() => server.close())

/** Runs like a teacher's generation, with retries where they help. */
async function run(mode: DifyApp['mode'], ...events: Answer['events'] & object) {
  server = await startDifyServer({ mode }, { usual: { does: 'answer', events, gapMs: 0 } })
  return readModel(dependable(difyApp({ baseUrl: server.url, apiKey: 'app-1' })))
}

test.each<[string, object, string]>([
  ['texts in their order, without what counts them', { plan: 'Một', pages: 3, quiz: 'Hai' }, 'Một\n\nHai'],
  ['a list of texts', { items: ['một', 'hai'] }, 'một\nhai'],
  ['a text and a list', { title: 'Bài', items: ['một', 'hai'], none: null }, 'Bài\n\nmột\nhai'],
  ['a number', { score: 8.5 }, '8.5'],
  ['yes or no', { passed: false }, 'false'],
  ['an object', { text: '', result: { steps: ['một'] } }, '```json\n{\n  "steps": [\n    "một"\n  ]\n}\n```'],
  ['a mixed list', { items: ['một', 2] }, '```json\n[\n  "một",\n  2\n]\n```'],
])('reads the text of a workflow that streams nothing from its outputs: %s', async (_, outputs, text) => {
  expect(await run('workflow', finished(outputs))).toMatchObject({ failure: null, text })
  expect(server.requests).toHaveLength(1)
})

test('does not repeat the outputs of a workflow that streamed its text, and does not count blanks as text', async () => {
  const chunk = (text: string) => event('text_chunk', { data: { text } })
  expect(await run('workflow', chunk('Một'), finished({ text: 'Một hai' }))).toMatchObject({ text: 'Một' })
  await server.close()
  expect(await run('workflow', chunk('\n'), finished({ text: 'Một hai' }))).toMatchObject({ text: '\nMột hai' })
})

test('reads the answer of a chatflow that streams nothing from its outputs, before or after its other end event', async () => {
  for (const ends of [
    [finished({ answer: 'Bài', other: 'x' }), end],
    [end, finished({ answer: 'Bài', other: 'x' })],
  ]) {
    expect(await run('advanced-chat', ...ends)).toMatchObject({ failure: null, text: 'Bài' })
    await server.close()
  }
  server = await startDifyServer()
})

test.each<[DifyApp['mode'], unknown]>([
  ['workflow', {}],
  ['workflow', null],
  ['workflow', { text: ' ', items: [], result: {}, none: null }],
  ['advanced-chat', { other: 'x' }],
])('does not retry a %s that succeeds with %j', async (mode, outputs) => {
  const { failure } = await run(mode, finished(outputs), ...(mode === 'workflow' ? [] : [end]))
  expect(failure).toMatchObject({ kind: 'empty', retryable: false })
  expect(server.requests).toHaveLength(1)
  expect(server.asides.filter(({ path }) => path.endsWith('/stop'))).toEqual([])
})

test('accepts the result of a partly successful workflow', async () => {
  expect(await run('workflow', finished({ text: 'Bài' }, 'partial-succeeded'))).toMatchObject({
    failure: null,
    text: 'Bài',
  })
})

test('appends text after a replacement to it', async () => {
  const { text } = await run('chat', message('Xấu'), replaced('Đã'), message(' kiểm'), message(' duyệt'), end)
  expect(text).toBe('Đã kiểm duyệt')
})

test('reports a withdrawn text as a refusal, without a retry or another source', async () => {
  const { failure } = await run('chat', message('Xấu'), replaced(''), end)
  expect(failure).toMatchObject({ kind: 'refused' })
  expect(server.requests).toHaveLength(1)
  await server.close()
  const chatflow = await run('advanced-chat', message('Xấu'), replaced(''), finished({ answer: 'Xấu' }), end)
  expect(chatflow).toMatchObject({ failure: { kind: 'refused' }, text: '' })
})

test('does not count progress messages of an app as text', async () => {
  const work = ['node_started', 'node_retry', 'iteration_started', 'iteration_next', 'iteration_completed']
  const more = ['loop_started', 'loop_next', 'loop_completed', 'agent_log', 'node_finished']
  const outputs = [...work, ...more].map((name) =>
    event(name, { data: { outputs: { text: 'x' }, text: 'x', answer: 'x' } }),
  )
  const file = event('message_file', {
    id: 'f',
    type: 'image',
    belongs_to: 'assistant',
    url: 'https://dify.test/x.png',
  })
  const thought = event('agent_thought', { thought: 'x', observation: 'x' })
  expect(await run('advanced-chat', ...outputs, thought, file, message('Bài'), end)).toMatchObject({
    failure: null,
    text: 'Bài',
    reasoning: '',
  })
})

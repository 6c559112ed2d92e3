import { afterEach, expect, test, vi } from 'vitest'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { difyFailure, startDifyServer, type DifyServer } from '#tests/support/models/dify-server.ts'
import type { Answer, Behaviour, Reply } from '#tests/support/models/model-behaviours.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { difyApp } from './dify.ts'

const slow = { does: 'answer', text: ['Kế hoạch'], ends: 'stall', firstAfterMs: 2_000 } as const satisfies Behaviour
const quick = { does: 'answer', text: ['Hi'] } as const satisfies Behaviour

let server: DifyServer
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function begin(app: DifyApp, behaviour: Behaviour) {
  server = await startDifyServer(app, { usual: behaviour })
  const ending = new AbortController()
  const model = difyApp({ baseUrl: server.url, apiKey: 'app-1' })
  return { ending, model, read: readModel(model, { signal: ending.signal }) }
}

const lastRequest = async () => {
  await expect.poll(() => server.requests.length).toBe(1)
}

/** A reply that the test releases. */
function gated(reply: Reply) {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { reply: promise, open: () => resolve(reply) }
}

const asides = (expectedPath: string) => server.asides.filter(({ path }) => path === expectedPath)
const stops = () => server.asides.filter(({ path }) => path.endsWith('/stop'))
const stopped = (path: string) => ({ method: 'POST', path, user: 'teacher-1', key: 'Bearer app-1' })

test.each<[DifyApp['mode'], string, Partial<Answer>]>([
  ['chat', '/v1/chat-messages/task-1/stop', {}],
  ['advanced-chat', '/v1/chat-messages/task-1/stop', { writes: 'bytes' }],
  ['workflow', '/v1/workflows/tasks/task-1/stop', {}],
])(
  'gives up at once on a %s app stopped before its first event, and stops its task once it has an id',
  async (mode, path, how) => {
    const { ending, read } = await begin({ mode }, { ...slow, ...how })
    await lastRequest()
    ending.abort()
    expect((await read).failure).toMatchObject({ kind: 'cancelled' })
    expect(stops()).toEqual([])
    await expect.poll(() => stops()).toEqual([stopped(path)])
    await expect.poll(() => server.requests[0]!.aborted).toBe(true)
  },
)

test.each([
  ['fails', difyFailure(500, 'internal_server_error', 'x')],
  ['is not known', difyFailure(404, 'not_found', 'Not found')],
  ['is never answered', 'hang' as const],
])('does not wait for a stop that %s', async (_, instead) => {
  const path = '/v1/chat-messages/task-1/stop'
  const { ending, read } = await begin({ mode: 'chat', instead: { [path]: instead } }, { ...slow, firstAfterMs: 0 })
  await lastRequest()
  ending.abort()
  expect((await read).failure).toMatchObject({ kind: 'cancelled' })
  await expect.poll(() => stops()).toEqual([stopped(path)])
})

test.each([
  ['../../files/upload?x#', '..%2F..%2Ffiles%2Fupload%3Fx%23'],
  ['half a \ud800', 'half%20a%20%EF%BF%BD'],
])('never uses the name of a task as a path, and accepts any name: %j', async (task_id, named) => {
  const events = [{ event: 'message', answer: 'Hi', task_id }]
  const { ending, read } = await begin({ mode: 'chat' }, { does: 'answer', events, ends: 'stall' })
  await lastRequest()
  ending.abort()
  await read
  const path = `/v1/chat-messages/${named}/stop`
  await expect.poll(() => stops()).toEqual([stopped(path)])
})

test('stops listening to a Dify that never names its task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ending, read } = await begin({ mode: 'chat' }, { does: 'hang' })
  await lastRequest()
  ending.abort()
  expect((await read).failure).toMatchObject({ kind: 'cancelled' })
  expect(server.requests[0]!.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await expect.poll(() => server.requests[0]!.aborted).toBe(true)
  expect(stops()).toEqual([])
})

test('does not start a request that was stopped before', async () => {
  const parameters = gated({ status: 200, body: {} })
  const { ending, model, read } = await begin({ mode: 'chat', instead: { '/v1/parameters': parameters.reply } }, quick)
  await expect.poll(() => asides('/v1/parameters').length === 1).toBe(true)
  ending.abort()
  expect((await read).failure).toMatchObject({ kind: 'cancelled' })
  parameters.open()
  // The second request waits for the same reply.
  await readModel(model)
  expect([server.requests.length, stops()]).toEqual([1, []])
})

test('does not try an app as another kind after it was stopped', async () => {
  const chat = gated(difyFailure(400, 'not_chat_app', 'x'))
  const app: DifyApp = { mode: 'workflow', tellsMode: false, instead: { '/v1/chat-messages': chat.reply } }
  const { ending, model, read } = await begin(app, quick)
  await expect.poll(() => asides('/v1/chat-messages').length === 1).toBe(true)
  ending.abort()
  expect((await read).failure).toMatchObject({ kind: 'cancelled' })
  chat.open()
  await readModel(model)
  expect([asides('/v1/completion-messages').length, server.requests.length, stops()]).toEqual([1, 1, []])
})

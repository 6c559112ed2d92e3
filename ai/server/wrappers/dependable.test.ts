import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer, type ModelServer } from '#tests/support/models/model-server.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { dependable, type Patience } from './dependable.ts'
import type { Model, ModelEvent } from '../model.ts'
import { openAiCompatible } from '../openai/compatible.ts'
import { noRoom } from '../seeing.ts'

const quick = { does: 'answer', text: ['one ', 'two ', 'three'], gapMs: 0 } as const satisfies Behaviour
// High limits that no test reaches by chance; a test that needs a short limit sets it.
const limits: Patience = {
  turn: 600_000,
  headers: 600_000,
  firstText: 600_000,
  idle: 600_000,
  whole: 600_000,
  pauses: [5, 10],
  longestPause: 1000,
}

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer({ usual: quick })
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const makeModel = (baseUrl = server.url) =>
  openAiCompatible({ baseUrl, apiKey: null, model: 'm', temperature: null, maxTokens: null })

async function run(
  script: readonly Behaviour[],
  {
    patience = {},
    model = makeModel(),
    signal,
    onEvent,
  }: { patience?: Partial<Patience>; model?: Model; signal?: AbortSignal; onEvent?: (event: ModelEvent) => void } = {},
) {
  server.script(...script)
  const startedAt = performance.now()
  const read = await readModel(dependable(model, { limits: { ...limits, ...patience } }), { signal, onEvent })
  return { ...read, took: performance.now() - startedAt, requests: server.requests.length }
}

const expectAborted = async () => {
  await expect.poll(() => server.requests.every(({ aborted }) => aborted)).toBe(true)
}

test('passes a successful response through unchanged', async () => {
  const { done, text, requests } = await run([quick])
  expect(text).toBe('one two three')
  expect(done).toMatchObject({ finish: 'stop' })
  expect(requests).toBe(1)
})

test('retries temporary failures before the first text, at most twice', async () => {
  expect(await run([refusals.broken, { does: 'reset' }])).toMatchObject({
    failure: null,
    text: 'one two three',
    requests: 3,
  })
  server.requests.length = 0
  const { failure, requests } = await run([refusals.broken, refusals.htmlPage, refusals.rateLimited()])
  expect(failure).toMatchObject({ kind: 'busy', status: 429 })
  expect(requests).toBe(3)
})

test.each<[string, Behaviour, string]>([
  ['a bad key', refusals.badKey, 'config'],
  ['no credit', refusals.outOfQuota, 'quota'],
  ['too long a prompt', refusals.contextTooLong, 'context'],
  ['a content filter', refusals.filtered, 'refused'],
])('does not retry %s', async (_, behaviour, kind) => {
  expect(await run([behaviour])).toMatchObject({ failure: { kind }, requests: 1 })
})

test('waits as long as the provider asks, unless that is too long', async () => {
  const short = await run([refusals.rateLimited('0.05')])
  expect(short).toMatchObject({ failure: null, requests: 2 })
  expect(short.took).toBeGreaterThan(48)
  server.requests.length = 0
  // A time that is over is no reason to hurry.
  const over = await run([refusals.rateLimited('0')], { patience: { pauses: [200] } })
  expect(over).toMatchObject({ failure: null, requests: 2 })
  expect(over.took).toBeGreaterThan(148)
  server.requests.length = 0
  const long = await run([refusals.rateLimited('30')])
  expect(long).toMatchObject({ failure: { kind: 'busy', retryAfterMs: 30_000 }, requests: 1 })
})

test('retries a response without text, then reports an error', async () => {
  const empty: Behaviour = { ...quick, text: ['  ', '\n'] }
  const nothing: Behaviour = { ...quick, text: [] }
  expect(await run([nothing, nothing])).toMatchObject({ failure: null, text: 'one two three', requests: 3 })
  server.requests.length = 0
  expect(await run([nothing, nothing, nothing])).toMatchObject({ failure: { kind: 'empty' }, requests: 3 })
  server.requests.length = 0
  expect(await run([empty])).toMatchObject({ failure: { kind: 'empty' }, requests: 1 })
})

test('does not retry when a limit or a filter left no text', async () => {
  expect(await run([{ ...quick, text: [], reasoning: ['Hmm'], finish: 'length' }])).toMatchObject({
    failure: { kind: 'length' },
    requests: 1,
  })
  server.requests.length = 0
  expect(await run([{ ...quick, text: [], finish: 'content_filter' }])).toMatchObject({
    failure: { kind: 'refused' },
    requests: 1,
  })
})

test.each<[string, Behaviour, Partial<Patience>]>([
  ['that never answers', { does: 'hang' }, { headers: 2_000 }],
  ['that answers but writes nothing', { ...quick, firstAfterMs: 60_000 }, { firstText: 2_000 }],
  ['that takes too long over all', { does: 'hang' }, { whole: 2_000 }],
])('gives up in time on a provider %s', async (_, behaviour, patience) => {
  // A server of its own: on a busy machine a request that was given up could reach the next test's. The wait is long enough for it to arrive.
  const silent = await startModelServer({ usual: behaviour })
  onTestFinished(() => silent.close())
  const { failure, took } = await run([], { patience, model: makeModel(silent.url) })
  expect(failure).toMatchObject({ kind: 'timeout', retryable: false })
  expect(took).toBeGreaterThan(1_990)
  expect(silent.requests).toHaveLength(1)
  await expect.poll(() => silent.requests.every(({ aborted }) => aborted)).toBe(true)
})

test('counts visible thinking as progress', async () => {
  const slow: Behaviour = { ...quick, reasoning: ['Hmm'], text: ['one'], firstAfterMs: 200 }
  const thinking: Model = {
    name: null,
    template: false,
    room: async () => noRoom,
    async generate(request, listening) {
      for (let thought = 0; thought < 5; thought++) {
        listening.take({ type: 'reasoning', text: 'Hmm' })
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      return makeModel().generate(request, listening)
    },
  }
  expect(await run([slow], { model: thinking, patience: { firstText: 2_000 } })).toMatchObject({
    failure: null,
    text: 'one',
  })
})

test.each<[string, Behaviour, Partial<Patience>]>([
  ['falls silent', { ...quick, ends: 'stall', endsAfter: 2 }, { idle: 150 }],
  ['writes for too long', { ...quick, text: Array.from({ length: 9999 }, () => 'x'), gapMs: 20 }, { whole: 2000 }],
  ['is cut', { ...quick, ends: 'cut', endsAfter: 2 }, {}],
  ['ends early', { ...quick, ends: 'early', endsAfter: 2 }, {}],
  ['reports an error', { ...quick, ends: { error: { message: 'x', code: 'server_error' } }, endsAfter: 2 }, {}],
])('cuts off an answer that %s after its first text, and does not restart it', async (_, behaviour, patience) => {
  const { failure, text, done, requests } = await run([behaviour], { patience })
  expect(failure).toMatchObject({ kind: 'cut', retryable: false })
  expect(text).not.toBe('')
  expect(done).toBeNull()
  expect(requests).toBe(1)
})

test('restarts an answer that was cut off before its first text', async () => {
  expect(await run([{ ...quick, ends: 'cut', endsAfter: 0 }])).toMatchObject({ failure: null, text: 'one two three' })
})

test('an abort stops the provider, and also a pause between attempts', async () => {
  const leaving = new AbortController()
  const onEvent = ({ type }: ModelEvent) => type === 'delta' && leaving.abort()
  const stalled = await run([{ ...quick, ends: 'stall', endsAfter: 1 }], { signal: leaving.signal, onEvent })
  expect(stalled).toMatchObject({ failure: { kind: 'cancelled' }, text: 'one ' })
  await expectAborted()
  server.requests.length = 0
  const paused = await run([refusals.broken], {
    patience: { pauses: [300_000], longestPause: 600_000 },
    signal: AbortSignal.timeout(1_000),
  })
  expect(paused).toMatchObject({ failure: { kind: 'cancelled' }, requests: 1 })
})

test('does not blame the provider for an error in our code', async () => {
  const broken: Model = {
    name: null,
    template: false,
    room: async () => noRoom,
    async generate() {
      throw new TypeError('a bug')
    },
  }
  expect((await run([], { model: broken })).failure).toBeInstanceOf(TypeError)
})

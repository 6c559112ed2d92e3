import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer, type ModelServer } from '#tests/support/models/model-server.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { dependable, type Patience } from './dependable.ts'
import { laneOf, type Lane } from './lane.ts'
import { openAiCompatible } from '../openai/compatible.ts'

const quick = { does: 'answer', text: ['one'], gapMs: 0 } as const satisfies Behaviour
const stalls = { ...quick, ends: 'stall' } as const satisfies Behaviour
const limits: Patience = {
  turn: 600_000,
  headers: 600_000,
  firstText: 600_000,
  idle: 600_000,
  whole: 600_000,
  pauses: [],
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

const ask = (lane: Lane, { apiKey = 'a', signal, ...patience }: Partial<Patience> & Asking = {}) =>
  readModel(
    dependable(openAiCompatible({ baseUrl: server.url, apiKey, model: 'm', temperature: null, maxTokens: null }), {
      lane,
      limits: { ...limits, ...patience },
    }),
    signal ? { signal } : {},
  )
type Asking = { apiKey?: string; signal?: AbortSignal }

/** Sends a marker: once it is answered, everything sent before has arrived. */
const another = () => ask(laneOf(), { apiKey: 'another' })
const arrive = async (count: number) => {
  await expect.poll(() => server.requests).toHaveLength(count)
}
/** Starts answers that continue until they leave the lane. */
const begin = (lane: Lane, count: number) =>
  Array.from({ length: count }, () => {
    const leaving = new AbortController()
    return { leave: () => leaving.abort(), ended: ask(lane, { signal: leaving.signal }) }
  })

test('limits parallel requests, and serves the others in order', async () => {
  server.script(stalls, stalls)
  const lane = laneOf(2)
  const [first, second] = begin(lane, 2)
  const third = ask(lane, { apiKey: 'third' })
  const fourth = ask(lane, { apiKey: 'fourth' })
  await arrive(2)
  await another()
  expect(server.requests).toHaveLength(3)
  first!.leave()
  expect((await third).failure).toBeNull()
  expect((await fourth).failure).toBeNull()
  expect(server.requests.slice(3).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer third',
    'Bearer fourth',
  ])
  second!.leave()
  expect((await second!.ended).failure).toMatchObject({ kind: 'cancelled' })
})

test('a key that was asked to wait waits while others continue', async () => {
  const slowed = laneOf()
  server.script(refusals.rateLimited('0.9'))
  expect((await ask(slowed)).failure).toMatchObject({ kind: 'busy' })
  const startedAt = performance.now()
  const waiting = ask(slowed, { apiKey: 'slowed' })
  await ask(laneOf(), { apiKey: 'other' })
  expect((await waiting).failure).toBeNull()
  expect(performance.now() - startedAt).toBeGreaterThan(850)
  expect(server.requests.slice(1).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer other',
    'Bearer slowed',
  ])
})

test('halves the load of a busy key, and raises it with every answer', async () => {
  const lane = laneOf(4)
  server.script(stalls, stalls, stalls, refusals.rateLimited('0'))
  const running = begin(lane, 3)
  await arrive(3)
  expect((await ask(lane)).failure).toMatchObject({ kind: 'busy' })
  running[0]!.leave()
  await running[0]!.ended
  // Two calls are running, which is the current limit.
  const waiting = ask(lane)
  await another()
  expect(server.requests).toHaveLength(5)
  running[1]!.leave()
  expect((await waiting).failure).toBeNull()
  server.script(stalls, stalls)
  const more = begin(lane, 2)
  await arrive(8)
  for (const { leave } of [...running, ...more]) leave()
  await Promise.all([...running, ...more].map(({ ended }) => ended))
})

test('does not wait for a pause that is too long, and does not call the provider', async () => {
  const lane = laneOf()
  server.script(refusals.rateLimited('30'))
  await ask(lane)
  const { failure } = await ask(lane)
  expect(failure).toMatchObject({ kind: 'busy', retryable: false })
  expect(failure!.retryAfterMs).toBeGreaterThan(20_000)
  expect(server.requests).toHaveLength(1)
})

test('ends the wait for a turn after a time limit, and skips those who left the queue', async () => {
  const lane = laneOf(1)
  server.script(stalls)
  const [running] = begin(lane, 1)
  await arrive(1)
  expect((await ask(lane, { turn: 50 })).failure).toMatchObject({ kind: 'busy' })
  expect((await ask(lane, { whole: 50 })).failure).toMatchObject({ kind: 'busy' })
  expect((await ask(lane, { signal: AbortSignal.timeout(50) })).failure).toMatchObject({ kind: 'cancelled' })
  expect((await ask(lane, { signal: AbortSignal.abort() })).failure).toMatchObject({ kind: 'cancelled' })
  running!.leave()
  await running!.ended
  expect((await ask(lane)).failure).toBeNull()
  expect(server.requests).toHaveLength(2)
})

test('releases a turn when its holder leaves or fails', async () => {
  const lane = laneOf(1)
  server.script(refusals.badKey, { ...quick, ends: 'cut' }, { does: 'reset' })
  for (let time = 0; time < 3; time++) expect((await ask(lane)).failure).not.toBeNull()
  expect((await ask(lane)).failure).toBeNull()
})

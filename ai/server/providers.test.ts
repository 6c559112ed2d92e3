import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { providerOfKey } from '../model/provider-keys.ts'
import { refusals, type Answer, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { modelAt, protocols, secretKey } from '#tests/support/models/protocols.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import type { StandIn } from '#tests/support/models/stand-in.ts'
import { dependable, type Patience } from './wrappers/dependable.ts'
import type { Settings } from './model.ts'
import { ProviderError } from './provider-error.ts'

const chunks = ['Kế hoạch ', 'bài dạy: ', 'phân số — ', '½ ✏️']
const text = chunks.join('')
const quick = { does: 'answer', text: chunks, gapMs: 0 } as const satisfies Behaviour
const limits: Patience = {
  turn: 600_000,
  headers: 600_000,
  firstText: 600_000,
  idle: 600_000,
  whole: 600_000,
  pauses: [],
  longestPause: 1000,
}

describe.each(protocols)('$provider', ({ provider, start, says }) => {
  let server: StandIn<unknown>
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.requests.length = 0
  })

  const makeModel = (settings: Partial<Settings> = {}) => modelAt(provider, server.url, settings)
  const read = (behaviour: Behaviour, signal?: AbortSignal) => {
    server.script(behaviour)
    return readModel(makeModel(), signal ? { signal } : {})
  }

  test('streams the text with the tokens the provider counted', async () => {
    const { text: streamed, done, failure } = await read(quick)
    expect(failure).toBeNull()
    expect(streamed).toBe(text)
    expect(done).toMatchObject({ finish: 'stop', usage: { output: 4 } })
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['torn at every byte', { writes: 'bytes' }],
    ['torn at every byte, with CRLF', { writes: 'bytes', lineEnd: '\r\n' }],
    ['with CRLF', { lineEnd: '\r\n' }],
  ])('keeps the text of a stream %s', async (_, how) => {
    const { text: streamed, done } = await read({ ...quick, ...how })
    expect(streamed).toBe(text)
    expect(done).toMatchObject({ usage: { output: 4 } })
  })

  test('continues an answer after a malformed event', async () => {
    const { text: streamed, done, events } = await read({ ...quick, malformedLine: true })
    expect(streamed).toBe(text)
    expect(done).toMatchObject({ usage: { output: 4 } })
    expect(events.filter(({ type }) => type === 'warn')).toHaveLength(1)
  })

  test('never shows thinking as text, whether in a separate field or between tags', async () => {
    const field = await read({ ...quick, reasoning: ['Hmm, ', 'let me see'] })
    expect(field).toMatchObject({ text, reasoning: 'Hmm, let me see' })
    const tags = await read({ ...quick, text: ['<thi', 'nk>Hmm</th', 'ink>\n\n', ...chunks] })
    expect(tags).toMatchObject({ text, reasoning: 'Hmm' })
  })

  test('reports missing usage as unknown, not as 0', async () => {
    const { done, text: streamed } = await read({ ...quick, usage: null })
    expect(streamed).toBe(text)
    expect(done).toMatchObject({ usage: null, cost: null })
  })

  test.each<[string, Behaviour, object]>([
    ['a bad key', says.badKey, { kind: 'config', retryable: false }],
    ['a closed door', says.forbidden, { kind: 'config', status: 403 }],
    ['no such model', says.noSuchModel, { kind: 'config' }],
    ['too many requests', says.tooMany('7'), { kind: 'busy', status: 429, retryAfterMs: 7000, retryable: true }],
    ['no credit', says.noCredit, { kind: 'quota', retryable: false }],
    ['too long a prompt', says.tooLong, { kind: 'context', retryable: false }],
    ['a broken server', says.broken, { kind: 'upstream', status: 500, retryable: true }],
    ['an overloaded server', says.overloaded, { kind: 'busy', retryable: true }],
    ['an HTML page of a proxy', refusals.htmlPage, { kind: 'upstream', status: 502 }],
    ['an HTML page as success', { does: 'refuse', status: 200, body: '<html>' }, { kind: 'config', status: 200 }],
    ['a JSON answer as success', { does: 'refuse', status: 200, body: {} }, { kind: 'config', status: 200 }],
    [
      'a redirect',
      { does: 'refuse', status: 302, headers: { location: '/v1/x' }, body: '' },
      { kind: 'config', status: 302 },
    ],
    ['a reset', { does: 'reset' }, { kind: 'network', status: null, retryable: true }],
  ])('classifies %s', async (_, behaviour, expected) => {
    const { failure, events } = await read(behaviour)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(failure).toMatchObject(expected)
    expect(events.filter(({ type }) => type !== 'meta')).toEqual([])
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, Behaviour, object]>([
    ['cut', { ...quick, ends: 'cut', endsAfter: 2 }, { kind: 'network' }],
    ['ended early', { ...quick, ends: 'early', endsAfter: 2 }, { kind: 'upstream' }],
    [
      'ended by an error event',
      { ...quick, ends: { error: says.overloadedEvent }, endsAfter: 2 },
      { kind: 'busy', retryable: true },
    ],
  ])('an answer %s fails after its partial text', async (_, behaviour, expected) => {
    const { failure, text: streamed, done } = await read(behaviour)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(failure).toMatchObject(expected)
    expect(streamed).toBe('Kế hoạch bài dạy: ')
    expect(done).toBeNull()
  })

  test.each<[string, Behaviour, object]>([
    ['cut', { ...quick, ends: 'cut', endsAfter: 0 }, { kind: 'network', retryable: true }],
    ['ended', { ...quick, ends: 'early', endsAfter: 0 }, { kind: 'upstream', retryable: true }],
    ['failed', { ...quick, ends: { error: says.overloadedEvent }, endsAfter: 0 }, { kind: 'busy', retryable: true }],
    [
      'that is a page',
      { does: 'answer', events: ['<!doctype html><html>\n<body>data: Sign in</body></html>'] },
      { kind: 'upstream' },
    ],
    ['unreadable', { does: 'answer', events: ['data: {"te', 'data: <html>', 'nothing'] }, { kind: 'upstream' }],
  ])('does not accept a stream %s before its first text as an answer', async (_, behaviour, expected) => {
    const { failure, text: streamed, done } = await read(behaviour)
    expect(failure).toMatchObject(expected)
    expect([streamed, done]).toEqual(['', null])
  })

  test.each<[string, Behaviour, Partial<Patience>, string]>([
    ['that never answers', { does: 'hang' }, { headers: 200 }, 'timeout'],
    ['that writes nothing', { ...quick, firstAfterMs: 60_000 }, { firstText: 200 }, 'timeout'],
    ['that falls silent', { ...quick, ends: 'stall', endsAfter: 2 }, { idle: 200 }, 'cut'],
    ['with nothing to say', { ...quick, text: [] }, {}, 'empty'],
    ['with only white space', { ...quick, text: [' ', '\n'] }, {}, 'empty'],
  ])('gives up on a provider %s', async (_, behaviour, patience, kind) => {
    // A server of its own: on a busy machine a request that was given up could reach the next test's.
    const silent = await start()
    onTestFinished(() => silent.close())
    silent.script(behaviour)
    const model = modelAt(provider, silent.url, {})
    const { failure } = await readModel(dependable(model, { limits: { ...limits, ...patience } }))
    expect(failure).toMatchObject({ kind })
  })

  test('an abort closes the connection at once, before and after the headers', async () => {
    for (const behaviour of [{ does: 'hang' }, { ...quick, ends: 'stall', endsAfter: 1 }] satisfies Behaviour[]) {
      server.requests.length = 0
      const leaving = new AbortController()
      const reading = read(behaviour, leaving.signal)
      await expect
        .poll(() => server.requests[0] && (behaviour.does === 'hang' || server.requests[0].firstTextAt))
        .toBeTruthy()
      leaving.abort()
      const { failure } = await reading
      expect(failure).toMatchObject({ kind: 'cancelled', retryable: false })
      // A Dify stream is read until it has named the task to stop: dify-stop.test.ts.
      if (provider === 'dify' && behaviour.does === 'hang') continue
      await expect.poll(() => server.requests[0]!.aborted).toBe(true)
    }
  })

  test.each(['meta', 'delta'])(
    'returns the first %s while the answer continues, and closes the connection on abort',
    async (first) => {
      server.script({ ...quick, ends: 'stall', endsAfter: 2 })
      const leaving = new AbortController()
      const { failure } = await readModel(makeModel(), {
        signal: leaving.signal,
        onEvent({ type }) {
          if (type === first) leaving.abort()
        },
      })
      expect(failure).toMatchObject({ kind: 'cancelled' })
      await expect.poll(() => server.requests[0]!.aborted).toBe(true)
    },
  )

  test('returns a complete answer although its connection stays open', async () => {
    server.script({ ...quick, ends: 'open' })
    const {
      text: streamed,
      done,
      failure,
    } = await readModel(dependable(makeModel(), { limits: { ...limits, idle: 1500 } }))
    expect([streamed, failure]).toEqual([text, null])
    expect(done).toMatchObject({ finish: 'stop', usage: { output: 4 } })
    await expect.poll(() => server.requests[0]!.aborted).toBe(true)
  })

  test('reports a closed port as a network failure', async () => {
    const closed = await start()
    await closed.close()
    const { failure } = await readModel(makeModel({ baseUrl: closed.url }))
    expect(failure).toMatchObject({ kind: 'network', detail: expect.stringContaining('ECONNREFUSED') })
  })

  test('sends the key, and never passes it on or logs it', async () => {
    const { failure } = await read({
      does: 'refuse',
      status: 401,
      body: { message: `wrong key ${secretKey}`, error: secretKey },
    })
    const [request] = server.requests
    expect(JSON.stringify(request!.headers)).toContain(secretKey)
    expect(request!.path).not.toContain(secretKey)
    expect(`${failure!.message} ${failure!.detail} ${JSON.stringify(failure)}`).not.toContain('secret')
    expect(failure!.getProviderText()).toContain('[key]')
  })
})

// Google's has no last word.
test.each(protocols.filter(({ provider }) => provider !== 'google'))(
  'does not wait for the end of a connection after a complete answer of $provider, and soon closes it',
  async ({ provider, start }) => {
    const server = await start()
    server.script({ ...quick, ends: 'open' })
    const { text: streamed, done, failure } = await readModel(modelAt(provider, server.url))
    expect([streamed, failure]).toEqual([text, null])
    expect(done).toMatchObject({ finish: 'stop', usage: { output: 4 } })
    await expect.poll(() => server.requests[0]!.aborted).toBe(true)
    await server.close()
  },
)

test.each([
  ['app-Xk2', 'dify'],
  ['sk-ant-api03-x', 'anthropic'],
  ['AIzaSyA', 'google'],
  ['AQ.Ab8RN6', 'google'],
  ['sk-proj-x', 'openai'],
  ['gsk_x', 'openai'],
  ['apple', 'openai'],
])('assigns the key %s to %s', (key, provider) => {
  expect(providerOfKey(key)).toBe(provider)
})

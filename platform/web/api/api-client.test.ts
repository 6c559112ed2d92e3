import { describe, expect, test, vi } from 'vitest'
import { contract } from '#app/contract/index.ts'
import { createApi, type ApiOptions, type Failure } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { anAgent, aUser } from '#tests/support/web/server.ts'

const id = '00000000-0000-4000-8000-0000000000a1'
const result = {
  content: 'Xin chào',
  historyId: id,
  tokens: 3,
  cost: null,
  metadata: {
    language: 'vi',
    promptUsed: 'vi',
    filesUsed: 0,
    template: false,
    model: null,
    status: 'complete',
    problem: null,
    version: 1,
  },
}

function client(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  options?: Partial<ApiOptions>,
) {
  const failures: Failure[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => answer(url as string, init)
  const onFailure = (failure: Failure) => failures.push(failure)
  const api = createApi(contract, {
    baseUrl: '/api',
    headers: () => ({}),
    onFailure,
    fetch,
    ...options,
  })
  return { api, failures }
}

/** A body that arrives in the given pieces, then ends or breaks. */
function stream(chunks: string[], breaks = false): Response {
  const left = chunks.map((chunk) => new TextEncoder().encode(chunk))
  const body = new ReadableStream({
    pull(controller) {
      const chunk = left.shift()
      if (chunk) controller.enqueue(chunk)
      else if (breaks) controller.error(new TypeError('connection lost'))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

async function failing(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a plain call', () => {
  test('puts params into the path, then the query, and the body into JSON', async () => {
    const seen: [string, RequestInit][] = []
    const { api } = client((url, init) => {
      seen.push([url, init])
      return Response.json({ agents: [anAgent()], user: aUser(), token: 't', agent: { ...anAgent(), questions: [] } })
    })
    await api.agents.get({ params: { id: 'a/b' } })
    await api.agents.list({ query: { isActive: true, categoryId: undefined } })
    await api.auth.login({ body: { email: 'a@b.vn', password: 'secret' } })
    expect(seen.map(([url]) => url)).toEqual(['/api/agents/a%2Fb', '/api/agents?isActive=true', '/api/auth/login'])
    expect(seen[2]![1].method).toBe('POST')
    expect(seen[2]![1].body).toBe('{"email":"a@b.vn","password":"secret"}')
    expect(seen[2]![1].headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
    expect(seen[0]![1].headers).not.toHaveProperty('content-type')
  })

  test('waits for a response without a time limit', async () => {
    vi.useFakeTimers()
    const answer = Promise.withResolvers<Response>()
    const { api } = client((_, { signal }) => {
      signal?.addEventListener('abort', () => answer.reject(signal.reason))
      return answer.promise
    })
    const listed = api.agents.list()
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    answer.resolve(Response.json({ agents: [] }))
    vi.useRealTimers()
    expect(await listed).toEqual({ agents: [] })
  })

  test('rejects with the status and body of an error, and reports it once', async () => {
    const body = { error: 'Already there', code: 'auth.userExists', fields: { email: 'Taken' } }
    const { api, failures } = client(() => Response.json(body, { status: 409 }))
    const error = await failing(api.auth.register({ body: { name: 'An', email: 'a@b.vn', password: 'secret' } }))
    expect([error.status, error.body]).toEqual([409, body])
    expect(failures).toEqual([{ error, endpoint: contract.auth.register, quiet: false }])
  })

  test('reports an unknown error for an answer that is not JSON or does not fit the contract', async () => {
    const proxy = await failing(client(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).api.auth.me())
    expect([proxy.status, proxy.body]).toEqual([502, { error: '', code: 'error.unexpected' }])
    const old = await failing(client(() => Response.json({ agents: [{ id: 1 }] })).api.agents.list())
    expect([old.status, old.body.code]).toEqual([200, 'error.unexpected'])
  })

  test('reads an error message without a code', async () => {
    const { api } = client(() => Response.json({ error: 'The school is offline.' }, { status: 502 }))
    await expect(api.agents.list()).rejects.toMatchObject({ status: 502, body: { error: 'The school is offline.' } })
  })

  test('has status 0 and error.network without a response', async () => {
    const { api, failures } = client(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failing(api.agents.list({ quiet: true }))
    expect([error.status, error.body.code]).toEqual([0, 'error.network'])
    expect(failures[0]!.quiet).toBe(true)
  })

  test('aborted by its own signal rejects with the reason and is not a failure', async () => {
    const stop = new AbortController()
    const { api, failures } = client((_url, { signal }) => {
      stop.abort()
      return Promise.reject(signal!.reason as Error)
    })
    await expect(api.agents.list({ signal: stop.signal })).rejects.toHaveProperty('name', 'AbortError')
    expect(failures).toEqual([])
  })

  test('returns a file under the server’s name', async () => {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Giáo án.docx')}`,
    }
    const { api } = client(() => new Response('PK', { headers }))
    const file = await api.agents.downloadDocx({ params: { id }, body: { htmlContent: '<p/>', filename: 'x' } })
    expect([file.name, file.size]).toEqual(['Giáo án.docx', 2])
  })
})

describe('a call that creates something', () => {
  const answered = () => Response.json(result)
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  /** Returns the idempotency keys of the client's calls. The answers are given in turn. */
  function keyed(...answers: (() => Response | Promise<Response>)[]) {
    const keys: (string | undefined)[] = []
    const { api } = client((_, { headers }) => {
      keys.push((headers as Record<string, string>)['idempotency-key'])
      return (answers.shift() ?? answered)()
    })
    const generate = (topic: string, onEvent?: () => void, signal?: AbortSignal) =>
      api.generation.generate({ params: { id }, body: { answers: { topic } }, signal, ...(onEvent && { onEvent }) })
    return { api, keys, generate }
  }

  test('keeps one key until its outcome is known, and gets another for the next request', async () => {
    const unavailable = () => Response.json({ error: '', code: 'error.unavailable' }, { status: 503 })
    const { keys, generate } = keyed(lost, unavailable)
    await failing(generate('Light'))
    await failing(generate('Light'))
    await Promise.all([generate('Light'), generate('Light'), generate('Sound')])
    await generate('Light')
    const [key] = keys
    expect(key).toBeTruthy()
    expect(keys.slice(0, 4)).toEqual([key, key, key, key])
    expect(new Set(keys).size).toBe(3)
  })

  test('uses the key that its caller keeps, as long as they do', async () => {
    const { api, keys } = keyed(lost, answered)
    const again = (key: string) => api.generation.generate({ params: { id }, body: { answers: {} }, key })
    await failing(again('kept'))
    await again('kept')
    await again('kept')
    expect(keys).toEqual(['kept', 'kept', 'kept'])
  })

  test('gets a new key after it was rejected, started or abandoned', async () => {
    const refused = () => Response.json({ error: 'No', code: 'error.validation' }, { status: 400 })
    const openStream = () => stream([frame('progress', { type: 'text', text: 'a' })], true)
    const { keys, generate } = keyed(refused, openStream, lost)
    await failing(generate('Light'))
    await failing(generate('Light', () => {}))
    await expect(generate('Light', undefined, AbortSignal.abort())).rejects.toHaveProperty('name', 'AbortError')
    await generate('Light')
    expect(new Set(keys).size).toBe(4)
  })

  test('with a file gets a key for that file; a read call has none', async () => {
    const { api, keys } = keyed(lost, lost, lost, lost)
    const file = new File(['a'], 'a.txt')
    const upload = (sent: File) => failing(api.files.uploadToChat({ body: { file: sent } }))
    await upload(file)
    await upload(file)
    await upload(new File(['b'], 'a.txt'))
    await failing(api.agents.list())
    expect([keys[0], new Set(keys.slice(0, 3)).size, keys[3]]).toEqual([keys[1], 2, undefined])
  })
})

describe('a streamed call', () => {
  const generate = (answer: () => Response, signal?: AbortSignal) => {
    const events: unknown[] = []
    const { api, failures } = client(answer)
    const call = api.generation.generate({
      params: { id },
      body: { answers: {} },
      signal,
      onEvent: (event) => events.push(event),
    })
    return { call, events, failures }
  }

  test('returns the events in order, however they are split, and ends with the result', async () => {
    const text = frame('progress', { type: 'text', text: 'Xin ' }) + frame('progress', { type: 'text', text: 'chào ế' })
    const bytes = text + frame('result', result)
    const { call, events } = generate(() => stream([': hello\n\n', ...bytes.match(/[^]{1,7}/g)!]))
    expect(await call).toEqual(result)
    expect(events).toEqual([
      { type: 'text', text: 'Xin ' },
      { type: 'text', text: 'chào ế' },
    ])
  })

  test('rejects with the error of the stream', async () => {
    const body = { error: 'The AI service is busy', code: 'provider.busy' }
    const { call, failures } = generate(() =>
      stream([frame('progress', { type: 'text', text: 'a' }), frame('error', body)]),
    )
    expect((await failing(call)).body).toEqual(body)
    expect(failures).toHaveLength(1)
  })

  test.for([false, true])('that stops before its end is a network error (connection broken: %s)', async (breaks) => {
    const { call, events } = generate(() => stream([frame('progress', { type: 'text', text: 'a' })], breaks))
    const error = await failing(call)
    expect([error.status, error.body.code]).toEqual([0, 'error.network'])
    expect(events).toHaveLength(1)
  })

  test('aborted by its own signal rejects with the reason', async () => {
    const stop = new AbortController()
    const { call, failures } = generate(() => {
      stop.abort()
      return stream([frame('progress', { type: 'text', text: 'a' })], true)
    }, stop.signal)
    await expect(call).rejects.toHaveProperty('name', 'AbortError')
    expect(failures).toEqual([])
  })
})

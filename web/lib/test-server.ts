import { contract } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import type { ErrorBody } from '#contract/shared'

type Call = {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/** Answers one call: what it returns is sent as JSON; a generator is streamed; a thrown Refusal or `offline` fails the call. */
type Handler = (call: Call) => unknown

export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, error: string, rest: Partial<ErrorBody> = {}) {
    super(error)
    this.status = status
    this.body = { error, code: 'test', ...rest }
  }
}

/** What fetch throws when there is no network. */
export const offline = () => new TypeError('Failed to fetch')

/**
 * Stands in for the server in tests: answers the browser's fetch by the contract's calls ("history.get"), and lists the calls
 * made. A call without a handler is a 404. Each test sets its own.
 */
export function serveApi(handlers: Record<string, Handler>): { calls: (Call & { name: string })[] } {
  const calls: (Call & { name: string })[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const signal = init?.signal ?? new AbortController().signal
    signal.throwIfAborted()
    for (const { name, endpoint } of endpoints()) {
      const params = init?.method === endpoint.method && match(`/api${endpoint.path}`, url.pathname)
      const handler = handlers[name]
      if (!params || !handler) continue
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { params, query: url.searchParams, body, signal }
      calls.push({ name, ...call })
      return respond(handler, call)
    }
    return Response.json({ error: 'Not found', code: 'error.notFound' } satisfies ErrorBody, { status: 404 })
  }
  return { calls }
}

async function respond(handler: Handler, call: Call): Promise<Response> {
  try {
    const answer = await handler(call)
    if (answer instanceof Response) return answer
    return isGenerator(answer) ? await streamed(answer, call.signal) : Response.json(answer)
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.body, { status: error.status })
    throw error
  }
}

/** As the server does: what fails before the first event is an HTTP status, later an event of its own. */
async function streamed(events: AsyncGenerator<unknown, unknown>, signal: AbortSignal): Promise<Response> {
  let next: Promise<IteratorResult<unknown, unknown>> | null = Promise.resolve(await events.next())
  const encoder = new TextEncoder()
  const frame = (event: string, data: unknown) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    async pull(controller) {
      try {
        const step = await (next ?? events.next())
        next = null
        controller.enqueue(frame(step.done ? 'result' : 'progress', step.value))
        if (step.done) controller.close()
      } catch (error) {
        if (!(error instanceof Refusal)) return controller.error(error)
        controller.enqueue(frame('error', error.body))
        controller.close()
      }
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function* endpoints(): Generator<{ name: string; endpoint: Endpoint }> {
  for (const [group, calls] of Object.entries(contract)) {
    for (const [call, endpoint] of Object.entries(calls)) yield { name: `${group}.${call}`, endpoint }
  }
}

function match(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1]!]))
}

const isGenerator = (value: unknown): value is AsyncGenerator<unknown, unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

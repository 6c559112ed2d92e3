import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/shared.ts'
import type { Language } from '#platform/i18n/language.ts'

/** The address of a server; a function chooses one for each call. */
type Url = string | (() => string)

/** `address`: where the call comes from, as a proxy on this machine tells it; `key`: of what all its calls make once; `cookies`: what a browser sends along. */
type Caller = {
  url: Url
  token?: string | undefined
  language?: Language
  address?: string | undefined
  key?: string
  cookies?: string
}
type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal }
type Reply<E extends Endpoint> = {
  status: number
  headers: Headers
  body: z.output<E['response']> & Partial<ErrorBody>
}

/** Makes calls of the contract over real HTTP and returns every response, including refusals. */
export function clientOf({ url, token, language = 'en', address, key, cookies }: Caller) {
  const headers = {
    'user-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(address && { 'x-forwarded-for': address }),
    ...(key && { 'idempotency-key': key }),
    ...(cookies && { cookie: cookies }),
  }

  async function send(endpoint: Endpoint, { params = {}, query = {}, body, signal }: Input, accept: string) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return fetch(`${typeof url === 'string' ? url : url()}/api${path}?${search.toString()}`, {
      method: endpoint.method,
      // A form names its type and boundary itself.
      headers: {
        ...headers,
        accept,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isReady(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  }

  return {
    token,
    as: (other: Language) => clientOf({ url, token, language: other, address }),
    async call<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<Reply<E>> {
      const response = await send(endpoint, input, 'application/json')
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const body = (isJson ? await response.json() : await response.bytes()) as Reply<E>['body']
      return { status: response.status, headers: response.headers, body }
    },
    /** Yields the events of a streaming call as they arrive, including the closing `result` or `error`. */
    async *stream(endpoint: Endpoint, input: Input = {}): AsyncGenerator<{ event: string; data: never }> {
      const response = await send(endpoint, input, 'text/event-stream')
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      let buffer = ''
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        const frames = (buffer + part).split('\n\n')
        buffer = frames.pop()!
        for (const frame of frames) {
          const found = /^event: (.*)\ndata: (.*)$/s.exec(frame)
          if (found) yield { event: found[1]!, data: JSON.parse(found[2]!) as never }
        }
      }
    },
  }
}

const isReady = (body: unknown): body is string | FormData => typeof body === 'string' || body instanceof FormData

export type Client = ReturnType<typeof clientOf>

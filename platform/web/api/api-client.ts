import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shared.ts'
import { ApiError } from './api-error.ts'
import type { Sending } from './send-with-progress.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = {} extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }

/** Query values have their parsed types (a boolean, a number), not the text in the URL. */
type Query<Q extends z.core.$ZodObject> = {
  [K in keyof z.input<Q>]: K extends keyof z.output<Q> ? z.output<Q>[K] : never
}

type Input<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', Query<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    signal?: AbortSignal
    /** True: the caller shows failures, so there is no toast. */
    quiet?: boolean
    /** Requests the response as a stream and receives the events before it. */
    onEvent?: (event: z.output<E['events']>) => void
    /**
     * Identifies a request that may be repeated after the page was closed: the server executes it once. By default a key is kept until a
     * response arrives.
     */
    key?: string
    /** Reports the uploaded share of a `multipart` body: from 0 to 1. */
    onProgress?: (share: number) => void
  }

type Method<E extends Endpoint> = (
  ...input: {} extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<z.output<E['response']>>

type Groups = Record<string, Record<string, Endpoint>>

export type Api<G extends Groups> = {
  [Group in keyof G]: {
    [Name in keyof G[Group]]: G[Group][Name] extends infer E extends Endpoint ? Method<E> : never
  }
}

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: Record<string, unknown>
  signal?: AbortSignal
  quiet?: boolean
  onEvent?: (event: unknown) => void
  onProgress?: (share: number) => void
  key?: string | undefined
}

export type Failure = { error: ApiError; endpoint: Endpoint; quiet: boolean }

/** Reports the uploaded share of the body if `onProgress` is given. */
export type Fetch = (url: string, request: Sending, onProgress?: (share: number) => void) => Promise<Response>

export type ApiOptions = {
  baseUrl: string
  headers: () => Record<string, string>
  /** Called for every failed call before its promise rejects. Calls aborted by their own signal are not failures. */
  onFailure?: (failure: Failure) => void
  fetch?: Fetch
}

/**
 * Creates one typed method per call of a contract or a part of it. A method rejects with an ApiError, or with the abort reason of the
 * caller's signal. Repeated creating calls without an answer share one key, so they create one record. A response that does not match the
 * contract is an `error.unexpected`.
 */
export function createApi<G extends Groups>(
  groups: G,
  { baseUrl, headers, onFailure, fetch = (url, request) => globalThis.fetch(url, request) }: ApiOptions,
): Api<G> {
  /** Keys of requests without a response that may have succeeded. */
  const keys = new Map<unknown, string>()

  const method =
    (endpoint: Endpoint) =>
    async (callInput: AnyInput = {}): Promise<unknown> => {
      const cacheKey = endpoint.once && callInput.key === undefined && readRequest(endpoint, callInput)
      if (cacheKey && !keys.has(cacheKey)) keys.set(cacheKey, `${Date.now()}-${Math.random()}`)
      const known = () => keys.delete(cacheKey)
      const input = { ...callInput, key: callInput.key ?? keys.get(cacheKey) }
      const { onEvent } = input
      try {
        const hear = (event: unknown) => {
          known()
          onEvent?.(event)
        }
        const answer = onEvent ? await streamed(endpoint, input, hear) : await answered(endpoint, input)
        known()
        return answer
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : networkError()
        if (input.signal?.aborted || (error.status && error.status < 500 && error.status !== 429)) known()
        input.signal?.throwIfAborted()
        onFailure?.({ error, endpoint, quiet: input.quiet ?? false })
        throw error
      }
    }

  async function answered(endpoint: Endpoint, input: AnyInput) {
    const response = await request(endpoint, input, 'application/json')
    return fitting(endpoint.response, await contentOf(response), response.status)
  }

  async function streamed(endpoint: Endpoint, input: AnyInput, onEvent: (event: unknown) => void) {
    // Few pages stream, so the reader is loaded on demand. It is loaded before the request, because a request cannot be taken back.
    const { serverSentEvents } = await import('./server-sent-events.ts')
    const { body, status } = await request(endpoint, input, 'text/event-stream')
    for await (const { event, data } of serverSentEvents(body!)) {
      if (event === 'error') throw new ApiError(status, errorBody(data))
      if (event === 'result') return fitting(endpoint.response, data, status)
      if (event === 'progress') onEvent(fitting(endpoint.events, data, status))
    }
    throw networkError()
  }

  async function request(
    endpoint: Endpoint,
    { params = {}, query = {}, body, signal, onProgress, key }: AnyInput,
    accept: string,
  ) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
    )
    const request = {
      method: endpoint.method,
      headers: {
        ...headers(),
        accept,
        ...(key && { 'idempotency-key': key }),
        ...(body && !hasFile(body) && { 'content-type': 'application/json' }),
      },
      body: body && (hasFile(body) ? formData(body) : JSON.stringify(body)),
      signal,
    }
    const url = `${baseUrl}${path}${search.size ? `?${search}` : ''}`
    const response = await fetch(url, request, endpoint.multipart ? onProgress : undefined)
    if (response.ok) return response
    throw new ApiError(response.status, errorBody(await response.json().catch(() => null)))
  }

  const api = Object.entries(groups).map(([group, endpoints]) => [
    group,
    Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, method(endpoint)])),
  ])
  return Object.fromEntries(api) as Api<G>
}

/** Compares requests by the uploaded file or by their JSON. */
const readRequest = ({ path }: Endpoint, { params, body = {} }: AnyInput): unknown =>
  Object.values(body).find(isFile) ?? JSON.stringify([path, params, body])

const networkError = () => new ApiError(0, { error: '', code: 'error.network' })

const unexpected: ErrorBody = { error: '', code: 'error.unexpected' }

/** Reads an error message even without a code, because a proxy may have sent the response. */
function errorBody(body: unknown): ErrorBody {
  const read = z.safeParse(ErrorBody, { ...unexpected, ...(body as object | null) })
  return read.success ? read.data : unexpected
}

function fitting(schema: z.core.$ZodType, data: unknown, status: number): unknown {
  const read = z.safeParse(schema, data)
  if (read.success) return read.data
  throw new ApiError(status, unexpected)
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('application/json')) return response.json()
  const name = response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? ''
  const blob = await response.blob()
  return new File([blob], decodeURIComponent(name), { type: blob.type })
}

const isFile = (value: unknown) => value instanceof Blob

const hasFile = (body: Record<string, unknown>) => Object.values(body).some(isFile)

function formData(body: Record<string, unknown>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, value as string | Blob)
  return form
}

import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#app/contract/index.ts'
import type { Agent } from '#features/agents/contract/agents.ts'
import type { Category } from '#features/agents/contract/categories.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { User } from '#platform/contract/account.ts'
import { parse } from '#platform/contract/parse.ts'
import { requestsAnsweredBy } from './request.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { say } from '#platform/i18n/message.ts'

type Call = {
  name: string
  /** Null for an address that the contract does not contain. */
  endpoint: Endpoint | null
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  body: unknown
}
/**
 * Returns the response, or throws an AppError or offline(); a generator yields what precedes the response: the events of a stream, or the
 * upload progress.
 */
type Handler = (call: Call) => unknown

/** An error response. */
export class AppError extends Error {
  readonly status: number
  readonly body: { error: string; code: string; fields?: Record<string, string> }
  constructor(
    status: number,
    error: string,
    { code = 'error', fields }: { code?: string; fields?: Record<string, string> } = {},
  ) {
    super(error)
    this.status = status
    this.body = { error, code, fields }
  }
}

/** Returns the error of a browser without a network. */
export const offline = (): Error => new TypeError('Failed to fetch')

/**
 * Replaces the network: answers the app's calls by their name in the contract ("agents.list") and records them. Like the real server, it
 * replies 404 to other calls, 400 to an invalid query or body, and only with declared fields. `more`: extra endpoints.
 */
export function serveApi(handlers: Record<string, Handler>, more: Contract = {}): { calls: Call[] } {
  const endpoints = [...productEndpoints, ...endpointsIn(more)]
  const calls: Call[] = []
  const unfit: string[] = []
  // A mistake in the test, which the page would report as a network error.
  onTestFinished(() => expect(unfit).toEqual([]))
  const answerTo = (address: string, init: RequestInit) => {
    const call = callOf(endpoints, address, init)
    calls.push(call)
    const { endpoint } = call
    const handler = handlers[call.name]
    if (!endpoint || !handler) throw new AppError(404, 'Not found', { code: 'error.notFound' })
    assertAccepted(endpoint.query, call.query)
    if (endpoint.method !== 'GET') assertAccepted(endpoint.body, fieldsOf(call.body))
    return { endpoint, answer: handler(call) }
  }
  /** Reduces an answer to its declared fields; tests control a whole Response themselves. */
  const leaving = (schema: z.core.$ZodType, answer: unknown): unknown => {
    if (answer instanceof Response) return answer
    const read = z.safeParse(schema, answer)
    if (read.success) return read.data
    unfit.push(z.prettifyError(read.error))
    throw new Error('The contract knows no such answer')
  }
  globalThis.fetch = (input, init = {}) =>
    responding(async () => {
      init.signal?.throwIfAborted()
      const { endpoint, answer } = answerTo(input as string, init)
      if (!isStream(answer)) return leaving(endpoint.response, await answer)
      return new Response(
        eventStream(answer, ({ done, value }) => leaving(done ? endpoint.response : endpoint.events, value)),
        { headers: { 'content-type': 'text/event-stream' } },
      )
    })
  globalThis.XMLHttpRequest = requestsAnsweredBy((address, init, onProgress) =>
    responding(async () => {
      const { endpoint, answer } = answerTo(address, init)
      if (!isStream(answer)) return leaving(endpoint.response, await answer)
      for (let step = await answer.next(); ; step = await answer.next()) {
        if (step.done) return leaving(endpoint.response, step.value)
        onProgress(step.value as number)
      }
    }),
  )
  return { calls }
}

async function responding(answer: () => unknown): Promise<Response> {
  try {
    const reply = await answer()
    return reply instanceof Response ? reply : Response.json(reply)
  } catch (error) {
    if (error instanceof AppError) return Response.json(error.body, { status: error.status })
    throw error
  }
}

function assertAccepted(schema: z.core.$ZodType, sent: unknown): void {
  const result = parse(schema, sent)
  if (result.ok) return
  const fieldTexts = Object.entries(result.problems).map(([path, problem]) => [path, say(problem, currentLanguage())])
  const fields = Object.fromEntries(fieldTexts) as Record<string, string>
  throw new AppError(400, translate(currentLanguage())('error.validation'), { code: 'error.validation', fields })
}

const fieldsOf = (body: unknown): unknown =>
  body instanceof FormData ? Object.fromEntries(body as unknown as Iterable<[string, unknown]>) : (body ?? {})

type Contract = Record<string, Record<string, Endpoint>>

const endpointsIn = (calls: Contract) =>
  Object.entries(calls).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
      pattern: new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    })),
  )
const productEndpoints = endpointsIn(contract)

function callOf(endpoints: typeof productEndpoints, address: string, init: RequestInit): Call {
  const { pathname, searchParams } = new URL(address, location.origin)
  const called = endpoints.find(({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(pathname))
  return {
    name: called?.name ?? `${init.method} ${pathname}`,
    endpoint: called?.endpoint ?? null,
    params: { ...called?.pattern.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
  }
}

const isStream = (answer: unknown): answer is AsyncGenerator =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

function eventStream(answer: AsyncGenerator, dataOf: (step: IteratorResult<unknown>) => unknown): ReadableStream {
  const frame = (event: string, data: unknown) =>
    new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  return new ReadableStream({
    async pull(controller) {
      try {
        const step = await answer.next()
        controller.enqueue(frame(step.done ? 'result' : 'progress', dataOf(step)))
        if (step.done) controller.close()
      } catch (error) {
        if (!(error instanceof AppError)) return controller.error(error)
        controller.enqueue(frame('error', error.body))
        controller.close()
      }
    },
  })
}

export const aUser = (fields: Partial<User> = {}): User => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nguyễn Thị Lan',
  email: 'lan@truong.edu.vn',
  phone: null,
  school: null,
  role: 'USER',
  isActive: true,
  mustChangePassword: false,
  createdAt: '2025-11-01T00:00:00.000Z',
  version: 1,
  ...fields,
})

export const aCategory = (fields: Partial<Category> = {}): Category => ({
  id: 'c1',
  name: 'Assessment',
  nameVi: 'Kiểm tra',
  description: '',
  descriptionVi: '',
  color: '#EA580C',
  isActive: true,
  createdAt: '2025-11-01T00:00:00.000Z',
  version: 1,
  ...fields,
})

export const anAgent = (fields: Partial<Agent> = {}): Agent => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Mid-term test',
  nameVi: 'Đề kiểm tra giữa kỳ',
  description: 'Test and key',
  descriptionVi: 'Đề và đáp án',
  categoryId: null,
  category: null,
  bilingual: true,
  questionIds: [],
  kind: 'text',
  layout: 'plain',
  isActive: true,
  createdAt: '2025-11-01T00:00:00.000Z',
  version: 1,
  connected: false,
  generations: 0,
  lastUsedAt: null,
  ...fields,
})

export const anEntry = (fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  agentId: '00000000-0000-4000-8000-0000000000a1',
  agentName: 'Mid-term test',
  agentNameVi: 'Đề kiểm tra giữa kỳ',
  content: '# Light\n\nA text.',
  answers: {},
  title: '',
  preview: 'Light A text.',
  tokens: 2140,
  cost: 0.0137,
  // The same day in every time zone.
  createdAt: new Date(2025, 10, 20, 10, 12).toISOString(),
  status: 'complete',
  language: 'en',
  promptUsed: 'en',
  filesUsed: 0,
  template: false,
  model: 'm',
  edited: false,
  problem: null,
  version: 1,
  ...fields,
})

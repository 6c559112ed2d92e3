import { contract } from '#contract'
import type { Agent } from '#contract/agents'
import type { Category } from '#contract/categories'
import type { Endpoint } from '#contract/endpoint'
import type { HistoryEntry } from '#contract/history'
import type { User } from '#contract/account'
import { requestsAnsweredBy } from './request.ts'

type Call = {
  name: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  body: unknown
}
/**
 * Gives the answer, throws a Refusal or offline(); a generator yields what comes before its answer: the events of a stream, or for a
 * body that is sent with progress the shares of it that have left.
 */
type Handler = (call: Call) => unknown

/** What a server answers when it does not want to. */
export class Refusal extends Error {
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

/** What a browser throws when no answer comes, or none any more. */
export const offline = (): Error => new TypeError('Failed to fetch')

/**
 * Stands where the network would be: answers the app's calls by their name in the contract ("agents.list") and remembers
 * them. A call that is not named gets a 404. Lasts until the end of the test.
 */
export function serveApi(handlers: Record<string, Handler>): { calls: Call[] } {
  const calls: Call[] = []
  const answerTo = (address: string, init: RequestInit) => {
    const call = callOf(address, init)
    calls.push(call)
    const handler = handlers[call.name]
    if (!handler) throw new Refusal(404, 'Not found', { code: 'error.notFound' })
    return handler(call)
  }
  globalThis.fetch = (input, init = {}) =>
    responding(() => {
      init.signal?.throwIfAborted()
      const answer = answerTo(input as string, init)
      if (!isStream(answer)) return answer
      return new Response(eventStream(answer), { headers: { 'content-type': 'text/event-stream' } })
    })
  globalThis.XMLHttpRequest = requestsAnsweredBy((address, init, onProgress) =>
    responding(async () => {
      const answer = answerTo(address, init)
      if (!isStream(answer)) return answer
      for (let step = await answer.next(); ; step = await answer.next()) {
        if (step.done) return step.value as unknown
        onProgress(step.value as number)
      }
    }),
  )
  return { calls }
}

async function responding(answer: () => unknown): Promise<Response> {
  try {
    const given = await answer()
    return given instanceof Response ? given : Response.json(given)
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.body, { status: error.status })
    throw error
  }
}

const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, { method, path }]) => ({
    name: `${group}.${name}`,
    method,
    pattern: new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  })),
)

function callOf(address: string, init: RequestInit): Call {
  const { pathname, searchParams } = new URL(address, location.origin)
  const endpoint = endpoints.find(({ method, pattern }) => method === init.method && pattern.test(pathname))
  return {
    name: endpoint?.name ?? `${init.method} ${pathname}`,
    params: { ...endpoint?.pattern.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
  }
}

const isStream = (answer: unknown): answer is AsyncGenerator =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

function eventStream(answer: AsyncGenerator): ReadableStream {
  const frame = (event: string, data: unknown) =>
    new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await answer.next()
        controller.enqueue(frame(done ? 'result' : 'progress', value))
        if (done) controller.close()
      } catch (error) {
        if (!(error instanceof Refusal)) return controller.error(error)
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
  preview: 'Light A text.',
  tokens: 2140,
  cost: 0.0137,
  createdAt: '2025-11-20T02:12:00.000Z',
  status: 'complete',
  language: 'en',
  promptUsed: 'en',
  filesUsed: 0,
  template: false,
  model: 'm',
  edited: false,
  problem: null,
  ...fields,
})

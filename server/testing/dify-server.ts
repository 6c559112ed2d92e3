import type { Answer, Behaviour, Reply } from './model-behaviours.ts'
import type { Wording } from './model-stream.ts'
import { startStandIn, type StandIn, type StandInRequest } from './stand-in.ts'

export type DifyBody = {
  inputs?: Record<string, unknown>
  query?: string
  user?: string
  response_mode?: string
  conversation_id?: string
  files?: { upload_file_id: string }[]
}

/** The one app behind the key: what `/info` and `/parameters` tell of it. */
export type DifyApp = {
  mode: 'chat' | 'agent-chat' | 'advanced-chat' | 'agent' | 'completion' | 'workflow'
  /** False of a Dify too old to say. */
  tellsMode?: boolean
  form?: object[]
  upload?: object
  /** In place of what it would tell of itself. */
  instead?: Readonly<Record<string, Reply | undefined>>
}

type Aside = { method: string; path: string; user: string | null; key: string | undefined }

export type DifyServer = StandIn<DifyBody> & {
  app: DifyApp
  /** What was asked beside the answers. */
  asides: Aside[]
}

export const difyRefusal = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  ({ does: 'refuse', status, headers, body: { code, message, status } }) as const satisfies Behaviour

/** A stand-in for Dify with one app. It refuses what Dify refuses: another mode's calls, values of the wrong type, strangers' files. */
export async function startDifyServer(
  app: DifyApp = { mode: 'chat' },
  { usual }: { usual?: Behaviour } = {},
): Promise<DifyServer> {
  const asides: Aside[] = []
  const files = new Map<string, string>()
  const state = { app }

  async function aside(request: StandInRequest<DifyBody>, sent: Buffer): Promise<Reply> {
    const form = await formIn(request, sent)
    const named = form?.get('user')
    const user = typeof named === 'string' ? named : (request.body.user ?? null)
    const { method, path, headers } = request
    asides.push({ method, path, user, key: headers.authorization })
    const instead = state.app.instead?.[path]
    if (instead) return instead
    if (path === '/v1/info')
      return {
        status: 200,
        body: { name: 'App', tags: [], ...(state.app.tellsMode !== false && { mode: state.app.mode }) },
      }
    if (path === '/v1/parameters')
      return { status: 200, body: { user_input_form: state.app.form ?? [], file_upload: state.app.upload ?? {} } }
    if (/^\/v1\/(chat-messages|completion-messages|workflows\/tasks)\/[^/]+\/stop$/.test(path))
      return { status: 200, body: { result: 'success' } }
    if (path === '/v1/files/upload' && form?.get('file') instanceof File) {
      const id = `file-${files.size + 1}`
      files.set(id, user ?? '')
      return { status: 201, body: { id, name: 'picture.jpg', size: (form.get('file') as File).size } }
    }
    return refusalOf(request, state.app, files) ?? refused(404, 'not_found', 'Not found')
  }

  const server = await startStandIn<DifyBody>(
    {
      asks: (request) => request.path in modes && refusalOf(request, state.app, files) === null,
      wordingOf: (_, behaviour) => wordingOf(state.app.mode, behaviour),
      aside,
    },
    usual ? { usual } : {},
  )
  return Object.assign(state, { ...server, asides, url: `${server.url}/v1` })
}

const chats = ['chat', 'agent-chat', 'advanced-chat', 'agent']
const modes: Record<string, readonly string[]> = {
  '/v1/chat-messages': chats,
  '/v1/completion-messages': ['completion'],
  '/v1/workflows/run': ['workflow'],
}

function refusalOf({ path, body }: StandInRequest<DifyBody>, app: DifyApp, files: Map<string, string>): Reply | null {
  const own = modes[path]
  if (!own) return null
  if (!own.includes(app.mode)) {
    const code = { '/v1/chat-messages': 'not_chat_app', '/v1/workflows/run': 'not_workflow_app' }[path]
    return refused(400, code ?? 'app_unavailable', 'App unavailable, please check your app configurations.')
  }
  if (!body.user) return refused(400, 'invalid_param', 'Arg user must be provided.')
  if (own === chats && !body.query) return refused(400, 'invalid_param', 'query is required')
  if (body.files?.some(({ upload_file_id: id }) => files.get(id) !== body.user))
    return refused(400, 'invalid_param', 'Invalid upload file')
  const wrong = (app.form ?? [])
    .flatMap((entry) => Object.entries(entry))
    .find(([type, about]) => !fits(type, about, body.inputs))
  return wrong ? refused(400, 'invalid_param', `${wrong[1].variable} in input form must be a ${wrong[0]}`) : null
}

type About = { variable: string; required?: boolean; options?: string[] }

function fits(type: string, { variable, required, options }: About, inputs: DifyBody['inputs'] = {}): boolean {
  const value = inputs[variable]
  if (value === undefined || value === '') return !required
  if (type === 'number') return typeof value === 'number'
  if (type.startsWith('file')) return typeof value === 'object'
  return typeof value === 'string' && (options?.includes(value) ?? true)
}

const refused = (status: number, code: string, message: string): Reply => ({ status, body: { code, message, status } })

async function formIn({ headers }: StandInRequest<DifyBody>, sent: Buffer): Promise<FormData | null> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return null
  return new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData()
}

export const difyIds = { task_id: 'task-1', conversation_id: 'conversation-1', message_id: 'message-1' }

const usualUsage = {
  prompt_tokens: 12,
  prompt_unit_price: '0.001',
  prompt_price_unit: '0.001',
  prompt_price: '0.0000120',
  completion_tokens: 4,
  total_tokens: 16,
  total_price: '0.0000200',
  currency: 'USD',
  latency: 1.2,
}

function wordingOf(mode: DifyApp['mode'], { usage = usualUsage }: Answer): Wording {
  const event = (name: string, fields: object = {}) => `data: ${JSON.stringify({ event: name, ...difyIds, ...fields })}`
  const work = (name: string, data: object = {}) => event(name, { workflow_run_id: 'run-1', data })
  const byNodes = mode === 'workflow' || mode === 'advanced-chat'
  const end = event('message_end', { metadata: { usage, retriever_resources: [] } })
  const finished = work('workflow_finished', { status: 'succeeded', outputs: {}, total_tokens: usage && 16 })
  return {
    text: 'Kế hoạch bài dạy',
    opening: byNodes ? [work('workflow_started'), work('node_started', { title: 'LLM' })] : ['event: ping'],
    thought: (reasoning) => [work('reasoning_chunk', { reasoning, is_final: false })],
    piece(text) {
      if (mode === 'workflow') return [work('text_chunk', { text })]
      const name = mode.startsWith('agent') ? 'agent_message' : 'message'
      return [event(name, { id: 'message-1', answer: text }), 'event: ping']
    },
    error: (error) => [`data: ${JSON.stringify({ event: 'error', message_id: 'message-1', ...(error as object) })}`],
    closing(pieces) {
      if (mode === 'workflow') return [work('node_finished'), finished]
      if (mode === 'advanced-chat') return [end, finished]
      return [...(mode === 'agent' ? [event('message', { answer: pieces.join('') })] : []), end]
    },
  }
}

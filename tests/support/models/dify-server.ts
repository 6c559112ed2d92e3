import { endingOf } from '#platform/model/files/file-types.ts'
import type { DifyApp } from './dify-app.ts'
import { faultIn, type DifyFile, wordingOf } from './dify-form.ts'
import type { Behaviour, Reply } from './model-behaviours.ts'
import { startStandIn, type StandIn, type StandInRequest } from './stand-in.ts'

export type DifyBody = {
  inputs?: Record<string, unknown>
  query?: string
  user?: string
  response_mode?: string
  conversation_id?: string
  files?: DifyFile[]
}

type Aside = {
  method: string
  path: string
  user: string | null
  key: string | undefined
  /** The file of an upload. */
  file?: { name: string; type: string; bytes: Buffer }
}

export type DifyServer = StandIn<DifyBody> & {
  app: DifyApp
  /** Apps by key, if several share an address: other keys are refused, and `app` is unused. */
  apps: Map<string, DifyApp>
  /** Requests other than generations. */
  asides: Aside[]
  /** Owners of stored conversations. */
  conversations: Map<string, string>
  /** Whether a caller waits for a reply of this path that never comes. */
  isWaitedFor: (path: string) => boolean
}

export const difyFailure = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  ({ does: 'refuse', status, headers, body: { code, message, status } }) as const satisfies Behaviour

/**
 * Starts a stand-in for Dify with one app. Like Dify, it refuses another mode's calls, values of the wrong type, other users' files and
 * conversations.
 */
export async function startDifyServer(
  app: DifyApp = { mode: 'chat' },
  { usual }: { usual?: Behaviour } = {},
): Promise<DifyServer> {
  const asides: Aside[] = []
  const stored: StoredFiles = { files: new Map(), conversations: new Map() }
  const state = { app, apps: new Map<string, DifyApp>() }
  const appFor = ({ headers }: StandInRequest<DifyBody>) =>
    state.apps.size === 0 ? state.app : state.apps.get(headers.authorization?.replace('Bearer ', '') ?? '')
  const unanswered: StandInRequest<DifyBody>[] = []

  async function aside(request: StandInRequest<DifyBody>, sent: Buffer): Promise<Reply> {
    const form = await formIn(request, sent)
    const named = form?.get('user')
    const user = typeof named === 'string' ? named : (request.body.user ?? null)
    const { method, path, headers } = request
    const file = await fileIn(form)
    asides.push({ method, path, user, key: headers.authorization, ...(file && { file }) })
    const app = appFor(request)
    if (!app) return refused(401, 'unauthorized', 'Access token is invalid')
    const instead = app.instead?.[path]
    if (instead === 'hang') {
      unanswered.push(request)
      return new Promise(() => {})
    }
    if (instead) return instead
    if (path === '/v1/info')
      return {
        status: 200,
        body: { name: 'App', tags: [], ...(app.tellsMode !== false && { mode: app.mode }) },
      }
    if (path === '/v1/parameters') return { status: 200, body: parametersOf(app) }
    if (/^\/v1\/(chat-messages|completion-messages|workflows\/tasks)\/[^/]+\/stop$/.test(path))
      return { status: 200, body: { result: 'success' } }
    if (path === '/v1/files/upload' && file) {
      const id = `file-${stored.files.size + 1}`
      stored.files.set(id, { user: user ?? '', ending: endingOf(file.name) })
      return { status: 201, body: { id, name: file.name, size: file.bytes.length } }
    }
    const conversation = method === 'DELETE' && /^\/v1\/conversations\/([^/]+)$/.exec(path)?.[1]
    if (conversation && user && stored.conversations.get(conversation) === user) {
      stored.conversations.delete(conversation)
      return { status: 204, body: {} }
    }
    return toProblem(request, app, stored) ?? refused(404, 'not_found', 'Not found')
  }

  const server = await startStandIn<DifyBody>(
    {
      matches(request) {
        const app = appFor(request)
        return app !== undefined && request.path in modes && toProblem(request, app, stored) === null
      },
      wordingOf: (request, behaviour) =>
        wordingOf(appFor(request)!.mode, behaviour, conversationOf(request.body, stored)),
      aside,
    },
    usual ? { usual } : {},
  )
  const isWaitedFor = (path: string) => unanswered.some((request) => request.path === path && !request.aborted)
  return Object.assign(state, {
    ...server,
    asides,
    conversations: stored.conversations,
    isWaitedFor,
    url: `${server.url}/v1`,
  })
}

/** Files and conversations of users, by id. */
type StoredFiles = { files: Map<string, { user: string; ending: string }>; conversations: Map<string, string> }

const parametersOf = ({ mode, form = usualForms[mode] ?? [], upload = {}, megabytes = 15 }: DifyApp) => ({
  user_input_form: form,
  file_upload: upload,
  system_parameters: { file_size_limit: megabytes, image_file_size_limit: 10 },
})

/** A workflow receives only the fields of its form. */
const usualForms: Partial<Record<DifyApp['mode'], object[]>> = { workflow: [{ paragraph: { variable: 'prompt' } }] }

/** Returns the conversation that a question continues; a new one if it names none. */
function conversationOf({ conversation_id: requestedId, user = '' }: DifyBody, { conversations }: StoredFiles): string {
  if (requestedId) return requestedId
  const id = `conversation-${conversations.size + 1}`
  conversations.set(id, user)
  return id
}

const chats = ['chat', 'agent-chat', 'advanced-chat', 'agent']
const modes: Record<string, readonly string[]> = {
  '/v1/chat-messages': chats,
  '/v1/completion-messages': ['completion'],
  '/v1/workflows/run': ['workflow'],
}

function toProblem(
  { path, body }: StandInRequest<DifyBody>,
  app: DifyApp,
  { files, conversations }: StoredFiles,
): Reply | null {
  const own = modes[path]
  if (!own) return null
  if (!own.includes(app.mode)) {
    const code = { '/v1/chat-messages': 'not_chat_app', '/v1/workflows/run': 'not_workflow_app' }[path]
    return refused(400, code ?? 'app_unavailable', 'App unavailable, please check your app configurations.')
  }
  if (!body.user) return refused(400, 'invalid_param', 'Arg user must be provided.')
  if (own === chats && !body.query) return refused(400, 'invalid_param', 'query is required')
  if (body.conversation_id && conversations.get(body.conversation_id) !== body.user)
    return refused(404, 'not_found', 'Conversation Not Exists.')
  if (body.files?.some(({ upload_file_id: id }) => files.get(id)?.user !== body.user))
    return refused(400, 'invalid_param', 'Invalid upload file')
  const fault = faultIn(app.form ?? [], body.inputs ?? {}, files)
  return fault === null ? null : refused(400, 'invalid_param', fault)
}

const refused = (status: number, code: string, message: string): Reply => ({ status, body: { code, message, status } })

async function formIn({ headers }: StandInRequest<DifyBody>, sent: Buffer): Promise<FormData | null> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return null
  return new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData()
}

async function fileIn(form: FormData | null): Promise<Aside['file'] | null> {
  const file = form?.get('file')
  if (!(file instanceof File)) return null
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}

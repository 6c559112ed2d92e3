import { fieldsIn, type App, type Kind, type KnownApp } from './dify-app.ts'
import { authorizationOf, call, urlOf, type Dify } from './dify-call.ts'
import type { DifyReader } from './dify-events.ts'
import { codeOf, faultOfDify } from './dify-faults.ts'
import { inputsFor } from './dify-inputs.ts'
import { askForEvents, type Refused } from './http.ts'
import { ProviderError, type ModelRequest, type Picture } from './model.ts'

const paths = { chat: '/chat-messages', completion: '/completion-messages', workflow: '/workflows/run' } as const

type Known = { dify: Dify; app: KnownApp; reader: DifyReader }

/**
 * Sends the request to the app and waits for its stream. An app that does not say what it is is asked as every kind in turn; a
 * conversation that Dify no longer has, or has closed, is told again in a new one.
 * @throws ProviderError for a refusal; whatever the connection throws otherwise.
 */
export async function openAnswer(
  { dify, app, reader }: Known,
  asked: ModelRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const known = await app.read(signal)
  let request = asked
  const kinds: Kind[] = known.kind ? [known.kind] : ['chat', 'completion', 'workflow']
  for (;;) {
    const kind = kinds[0]!
    reader.from(kind)
    const answer = await askForEvents(urlOf(dify, paths[kind]), {
      headers: authorizationOf(dify),
      body: await bodyOf(dify, known, { kind, request, signal }),
      signal,
    })
    if (answer.stream) {
      app.learn(kind)
      return answer.stream
    }
    const { refused } = answer
    if (kinds.length > 1 && wrongKind(refused)) kinds.shift()
    else if (request.conversation !== undefined && conversationGone(refused)) request = anew(request)
    else {
      // Its form may have been edited since it was read.
      if (refused.status === 400) app.forget()
      throw faultOfDify(refused, dify.apiKey)
    }
  }
}

type Sending = { kind: Kind; request: ModelRequest; signal: AbortSignal }

async function bodyOf(dify: Dify, { form, pictures: most }: App, { kind, request, signal }: Sending): Promise<string> {
  const { user, inputs: answers = {}, conversation } = request
  const query = queryOf(request)
  const files = await Promise.all(
    newestPictures(request, most).map((picture) => upload(dify, picture, { user, signal })),
  )
  const places = files.length > 0 ? (form ?? []).filter(({ takesPictures }) => takesPictures) : []
  const placed = places.map(({ name, type }) => [name, type === 'file-list' ? files : files[0]])
  return JSON.stringify({
    inputs: { ...inputsFor(form, answers, query), ...Object.fromEntries(placed) },
    user,
    response_mode: 'streaming',
    ...(files.length > 0 && places.length === 0 && { files }),
    ...(kind !== 'workflow' && { query }),
    // A title would cost a call of its own to the model, and nobody sees it.
    ...(kind === 'chat' && { conversation_id: conversation ?? '', auto_generate_name: false }),
  })
}

/** Dify has one text for everything: the rules and the earlier turns go before the question, unless it keeps those itself. */
function queryOf({ system, messages, conversation }: ModelRequest): string {
  const last = messages.at(-1)?.text ?? ''
  if (conversation !== undefined) return last
  const earlier = messages.slice(0, -1).map(({ role, text }) => `${role === 'user' ? 'User' : 'Assistant'}: ${text}`)
  const question = earlier.length > 0 ? `User: ${last}` : last
  return [system, ...earlier, question].filter((part) => part !== '').join('\n\n')
}

/** An app refuses the whole request for one picture too many. */
function newestPictures({ messages, conversation }: ModelRequest, most: number): readonly Picture[] {
  const told = conversation === undefined ? messages : messages.slice(-1)
  return most === 0 ? [] : told.flatMap(({ pictures = [] }) => pictures).slice(-most)
}

function anew(request: ModelRequest): ModelRequest {
  const fresh = { ...request }
  delete fresh.conversation
  return fresh
}

/** A file belongs to the user who uploaded it: the same one as the request's. */
async function upload(
  dify: Dify,
  { mediaType, bytes }: Picture,
  { user, signal }: { user: string; signal: AbortSignal },
) {
  const form = new FormData()
  form.set('user', user)
  form.set('file', new Blob([Buffer.from(bytes)], { type: mediaType }), 'picture.jpg')
  const encoded = new Response(form)
  const answer = await call(dify, '/files/upload', {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    body: new Uint8Array(await encoded.arrayBuffer()),
    signal,
  })
  if (answer.text === null) throw faultOfDify(answer.refused, dify.apiKey)
  const id = fieldsIn(answer.text)?.['id']
  if (typeof id !== 'string') throw new ProviderError('upstream', { detail: 'the upload was answered without an id' })
  return { type: 'image', transfer_method: 'local_file', upload_file_id: id }
}

const wrongKind = ({ status, body }: Refused) =>
  status === 400 && ['not_chat_app', 'not_completion_app', 'not_workflow_app', 'app_unavailable'].includes(codeOf(body))

const conversationGone = ({ status, body }: Refused) => status === 404 || codeOf(body) === 'conversation_completed'

import type { Readable } from 'node:stream'
import type { Kind, KnownApp } from './app.ts'
import { authorizationOf, urlOf, type Dify } from './call.ts'
import type { DifyReader } from './events.ts'
import { codeOf, faultOfDify } from './faults.ts'
import { handOverOf, type Handed } from './files.ts'
import { inputsFor } from './inputs.ts'
import { askForEvents, type Refused } from '../http/http.ts'
import type { ModelRequest } from '../model.ts'
import { ProviderError } from '../provider-error.ts'

const paths = { chat: '/chat-messages', completion: '/completion-messages', workflow: '/workflows/run' } as const

type Known = { dify: Dify; app: KnownApp; reader: DifyReader }
type Waiting = { signal: AbortSignal; isNeeded: () => boolean }

/**
 * Sends the request to the app and waits for its stream. If the kind of app is unknown, it tries every kind; if Dify has lost or closed the
 * conversation, it starts a new one. It does not retry once the request is no longer needed.
 * @throws ProviderError for a refusal, or for content without a field in the form; other connection errors unchanged.
 */
export async function openAnswer(
  { dify, app, reader }: Known,
  original: ModelRequest,
  { signal, isNeeded }: Waiting,
): Promise<Readable> {
  const known = await app.read(signal)
  const handOver = handOverOf(dify, known.fileInputs, original, signal)
  let request = original
  const kinds: Kind[] = known.kind ? [known.kind] : ['chat', 'completion', 'workflow']
  const assertNeeded = () => {
    if (!isNeeded()) throw new ProviderError('cancelled')
  }
  for (;;) {
    assertNeeded()
    const kind = kinds[0]!
    const message = kind === 'chat' ? request : restartConversation(request)
    const prompt = queryOf(message)
    const { placed, lost: lostFiles } = handOver.assign(message.conversation)
    const rules = {
      prompt,
      alone: kind === 'workflow',
      withFiles: placed.length > 0,
      inWords: message.inWords ?? false,
    }
    const { inputs, lost: lostInputs } = inputsFor(known.form, message.inputs, rules)
    const lost = message.trial ? [] : [...lostInputs, ...lostFiles]
    if (lost.length > 0) {
      // The form may have been edited since it was read.
      app.forget()
      throw new ProviderError('unplaced', { detail: `the form has no place for: ${lost.join(', ')}` })
    }
    const files = await handOver.send(placed)
    assertNeeded()
    const body = bodyOf(message, { kind, prompt, inputs, files })
    reader.from(kind)
    const answer = await askForEvents(urlOf(dify, paths[kind]), { headers: authorizationOf(dify), body, signal })
    if (answer.stream) {
      app.learn(kind)
      return answer.stream
    }
    const { refused } = answer
    if (kinds.length > 1 && wrongKind(refused)) kinds.shift()
    else if (message.conversation !== undefined && conversationGone(refused)) request = restartConversation(request)
    else {
      // See above.
      if (refused.status === 400) app.forget()
      throw faultOfDify(refused, dify.apiKey)
    }
  }
}

type Filled = { kind: Kind; prompt: string; inputs: Record<string, unknown>; files: Handed }

function bodyOf({ user, conversation }: ModelRequest, { kind, prompt, inputs, files }: Filled): string {
  const { inForm, beside } = files
  return JSON.stringify({
    inputs: { ...inputs, ...inForm },
    user,
    response_mode: 'streaming',
    ...(beside.length > 0 && { files: beside }),
    ...(kind !== 'workflow' && { query: prompt }),
    // Generating a title would cost another model call, and it is never shown.
    ...(kind === 'chat' && { conversation_id: conversation ?? '', auto_generate_name: false }),
  })
}

/** Dify accepts a single text: rules and earlier turns precede the question, unless Dify keeps the conversation. */
function queryOf({ system, messages, conversation }: ModelRequest): string {
  const last = messages.at(-1)?.text ?? ''
  if (conversation !== undefined) return last
  const earlier = messages.slice(0, -1).map(({ role, text }) => `${role === 'user' ? 'User' : 'Assistant'}: ${text}`)
  const question = earlier.length > 0 ? `User: ${last}` : last
  return [system, ...earlier, question].filter((part) => part !== '').join('\n\n')
}

function restartConversation(request: ModelRequest): ModelRequest {
  const fresh = { ...request }
  delete fresh.conversation
  return fresh
}

const wrongKind = ({ status, body }: Refused) =>
  status === 400 && ['not_chat_app', 'not_completion_app', 'not_workflow_app', 'app_unavailable'].includes(codeOf(body))

const conversationGone = ({ status, body }: Refused) => status === 404 || codeOf(body) === 'conversation_completed'

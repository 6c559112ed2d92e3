import { createHash } from 'node:crypto'
import { appOf } from './app.ts'
import { call, type Dify } from './call.ts'
import { difyReader, type DifyReader } from './events.ts'
import { faultOfDify } from './faults.ts'
import { openAnswer } from './request.ts'
import { ProviderError, type Model, type ModelEvent, type ModelRequest } from '../model.ts'
import { noRoom } from '../seeing.ts'
import { answerOf } from '../stream.ts'

/** A teacher waits for this before their generation begins; an app that cannot tell by then is sent no files. */
const askingTimeoutMs = 5_000
const asideTimeoutMs = 10_000
/** For the name of the task to stop: Dify tells it with its first event, which may be the first word of a slow model. */
const namingTimeoutMs = 30_000

/**
 * A Dify app of any mode: its key is one app, and the model, its settings and a prompt of its own live there. Keep it for further
 * generations: it remembers what kind of app it is.
 */
export function difyApp(dify: Dify): Model {
  const app = appOf(dify)
  return {
    name: null,
    template: false,
    room: () =>
      app.read(AbortSignal.timeout(askingTimeoutMs)).then(
        ({ room }) => room,
        () => noRoom,
      ),
    async *generate(request, { signal }) {
      const mark = `${markOf(dify.baseUrl, dify.apiKey)}.${markOf(request.system)}`
      const reader = difyReader(dify.apiKey)
      const connection = new AbortController()
      const open = (signal: AbortSignal) => openAnswer({ dify, app, reader }, continuing(request, mark), signal)
      const answer = answerOf({ apiKey: dify.apiKey, signal: connection.signal, open, reader })
      const left = Promise.withResolvers<never>()
      left.promise.catch(() => {})
      const leave = () => left.reject(new ProviderError('cancelled'))
      signal.addEventListener('abort', leave)
      if (signal.aborted) leave()
      let next = answer.next()
      let told = false
      try {
        for (;;) {
          const { done, value } = await Promise.race([next, left.promise])
          if (done) return
          const conversation = reader.conversation()
          // An answer that comes to no end leaves one behind, too.
          if (!told && conversation) yield { type: 'meta', model: null, conversation: `${mark}.${conversation}` }
          told ||= conversation !== null
          yield value.type === 'done' ? marked(value, mark) : value
          next = answer.next()
        }
      } finally {
        signal.removeEventListener('abort', leave)
        void stopWork(dify, { user: request.user, reader, connection, answer, next })
      }
    },
    async forget(conversation, user) {
      const [app, , id] = conversation.split('.', 3)
      if (app !== markOf(dify.baseUrl, dify.apiKey) || !id) return
      const path = `/conversations/${encodeURIComponent(id)}`
      const answer = await call(dify, path, { method: 'DELETE', ...bodyOf({ user }) })
      if (answer.text === null && answer.refused.status !== 404) throw faultOfDify(answer.refused, dify.apiKey)
    },
  }
}

type Work = {
  user: string
  reader: DifyReader
  connection: AbortController
  answer: AsyncGenerator<ModelEvent>
  /** The event that was being waited for. */
  next: Promise<unknown>
}

/**
 * Dify writes apart from the connection: closing that does not end its work, which can be stopped only by its name. Nobody waits for
 * this, and a failure changes nothing: the answer is given up either way.
 */
async function stopWork(dify: Dify, { user, reader, connection, answer, next }: Work): Promise<void> {
  if (!reader.unnamed()) connection.abort()
  const timer = setTimeout(() => connection.abort(), namingTimeoutMs)
  try {
    await next
    while (reader.unnamed() && !(await answer.next()).done);
  } catch {
    // It has failed, or said nothing in time.
  }
  clearTimeout(timer)
  connection.abort()
  const path = reader.stopPath()
  if (path === null) return
  await call(dify, path, { method: 'POST', ...bodyOf({ user }) }).catch(() => {})
}

/** Of a call that nobody waits for. */
const bodyOf = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(asideTimeoutMs),
})

type Done = Extract<ModelEvent, { type: 'done' }>

/** A conversation is known by the marks of its app and its rules as well: no other app is ever asked for it, nor this one under others. */
const marked = ({ conversation, ...done }: Done, mark: string): Done => ({
  ...done,
  ...(conversation !== undefined && { conversation: `${mark}.${conversation}` }),
})

function continuing({ conversation, ...request }: ModelRequest, mark: string): ModelRequest {
  const own = conversation?.startsWith(`${mark}.`) ? conversation.slice(mark.length + 1) : undefined
  return { ...request, ...(own !== undefined && { conversation: own }) }
}

const markOf = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

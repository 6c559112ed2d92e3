import { createHash } from 'node:crypto'
import { appOf } from './app.ts'
import { call, type Dify, orCancelled } from './call.ts'
import { difyReader, type DifyReader } from './events.ts'
import { faultOfDify } from './faults.ts'
import { openAnswer } from './request.ts'
import { fitOf } from './fit.ts'
import type { Done, Model, ModelRequest } from '../model.ts'
import { noRoom } from '../seeing.ts'
import { answerOf } from '../http/stream.ts'

/** A teacher waits for this before the generation begins. An app that has not described itself by then gets no files. */
const askingTimeoutMs = 5_000
const asideTimeoutMs = 10_000
/** The longest wait for the ID of the task to stop. Dify sends it with the first event, which may be a slow model's first word. */
const namingTimeoutMs = 30_000

/**
 * Creates a model for a Dify app of any mode. The key identifies the app, which stores the model, its settings and a prompt. Reuse the
 * instance, because it caches the kind of app.
 */
export function difyApp(dify: Dify): Model {
  const app = appOf(dify)
  return {
    name: null,
    template: false,
    hasForm: true,
    async readForm(requirements, signal) {
      app.forget()
      return fitOf(await app.read(signal), requirements)
    },
    room: () =>
      app.read(AbortSignal.timeout(askingTimeoutMs)).then(
        ({ room }) => room,
        () => noRoom,
      ),
    async generate(request, { signal, take }) {
      const mark = `${markOf(dify.baseUrl, dify.apiKey)}.${markOf(request.system)}`
      const reader = difyReader(dify.apiKey)
      const connection = new AbortController()
      let reported = false
      let left = false
      const answer = answerOf({
        apiKey: dify.apiKey,
        signal: connection.signal,
        open: (signal) =>
          openAnswer({ dify, app, reader }, continuing(request, mark), { signal, isNeeded: () => !left }),
        reader,
        take(event) {
          if (left) {
            // The stream is still read for the ID of the task to stop.
            if (!reader.unnamed()) connection.abort()
            return
          }
          const conversation = reader.conversation()
          // An answer that never ends keeps a task running, too.
          if (!reported && conversation) take({ type: 'meta', model: null, conversation: `${mark}.${conversation}` })
          reported ||= conversation !== null
          take(event)
        },
      })
      try {
        return marked(await orCancelled(answer, signal), mark)
      } finally {
        left = true
        // Runs in the background. A failure changes nothing, because the answer is discarded anyway.
        void stopWork(dify, { user: request.user, reader, connection, answer }).catch(() => {})
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

type Work = { user: string; reader: DifyReader; connection: AbortController; answer: Promise<Done> }

/**
 * Dify keeps writing after the connection closes, so its task must be stopped by ID.
 * @throws whatever the connection throws.
 */
async function stopWork(dify: Dify, { user, reader, connection, answer }: Work): Promise<void> {
  if (!reader.unnamed()) connection.abort()
  const timer = setTimeout(() => connection.abort(), namingTimeoutMs)
  // The request may have failed, or the ID may not arrive in time.
  await answer.catch(() => {})
  clearTimeout(timer)
  const path = reader.stopPath()
  if (path !== null) await call(dify, path, { method: 'POST', ...bodyOf({ user }) })
}

/** Builds a call that nobody waits for. */
const bodyOf = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(asideTimeoutMs),
})

/** A conversation ID includes fingerprints of the app and the rules, so that it is never sent to another app or with other rules. */
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

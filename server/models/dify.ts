import { appOf } from './dify-app.ts'
import { call, type Dify } from './dify-call.ts'
import { difyReader } from './dify-events.ts'
import { openAnswer } from './dify-request.ts'
import type { Model } from './model.ts'
import { answerOf } from './stream.ts'

/** A teacher waits for this before their generation begins; an app that cannot tell by then is sent no pictures. */
const seeingTimeoutMs = 5_000
const stopTimeoutMs = 10_000

/**
 * A Dify app of any mode: its key is one app, and the model, its settings and a prompt of its own live there. Keep it for further
 * generations: it remembers what kind of app it is.
 */
export function difyApp(dify: Dify): Model {
  const app = appOf(dify)
  return {
    name: null,
    template: false,
    sees: () =>
      app.read(AbortSignal.timeout(seeingTimeoutMs)).then(
        ({ pictures }) => pictures > 0,
        () => false,
      ),
    async *generate(request, { signal }) {
      const reader = difyReader(dify.apiKey)
      const open = (signal: AbortSignal) => openAnswer({ dify, app, reader }, request, signal)
      try {
        yield* answerOf({ apiKey: dify.apiKey, signal, open, reader })
      } finally {
        // Dify writes apart from the connection: closing that does not end its work.
        const path = reader.stopPath()
        if (path !== null) void stop(dify, path, request.user)
      }
    },
  }
}

/** Nobody waits for it, and a failure changes nothing: the answer is given up either way. */
async function stop(dify: Dify, path: string, user: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(stopTimeoutMs)
  await call(dify, path, { method: 'POST', headers, body: JSON.stringify({ user }), signal }).catch(() => {})
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'

const lookEveryMs = 1_000

/** Which of these sessions have ended, each with what its holder is told. */
export type EndedSessions = (ids: string[]) => Promise<Map<string, Refusal>>

type OpenStream = { sessionId: string; cut: (refusal: Refusal) => void }

/** The answers that are in the making, by the sessions that asked for them. */
type OpenStreams = {
  /** @returns how to watch it no more. */
  watch: (stream: OpenStream) => () => void
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    openStreams: OpenStreams
  }
}

/**
 * Cuts off answers whose session ends while they are in the making, within about a second: a call is otherwise looked at only when it
 * comes in. Looked up and not told: a session may also end in another process, or by time alone. What is being written goes on.
 */
export function cutOffSignedOut(app: FastifyInstance, ended: EndedSessions): void {
  const open = new Set<OpenStream>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const refusals = await ended([...new Set([...open].map(({ sessionId }) => sessionId))])
    for (const { sessionId, cut } of open) {
      const refusal = refusals.get(sessionId)
      if (refusal) cut(refusal)
    }
  }
  const lookLater = () => {
    timer ??= setTimeout(() => {
      const next = () => {
        timer = undefined
        if (open.size > 0) lookLater()
      }
      look()
        .catch((error: unknown) => app.log.error(error))
        .finally(next)
    }, lookEveryMs).unref()
  }

  app.decorate('openStreams', {
    watch(stream) {
      open.add(stream)
      lookLater()
      return () => void open.delete(stream)
    },
  })
}

/** Hears when the caller's session ends before the answer does. @returns how to hear it no more. */
export function onSignedOut({ session, server }: FastifyRequest, cut: OpenStream['cut']): () => void {
  return session ? server.openStreams.watch({ sessionId: session.id, cut }) : () => {}
}

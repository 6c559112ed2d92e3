import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../../contract/rights.ts'
import type { Role } from '../../model/roles.ts'
import { forbidden, type AppError } from '../app-error.ts'
import { mayCall } from './access.ts'

const checkEveryMs = 1_000

/** Returns the current role for each session, or the error for an ended session. */
export type SessionStates = (ids: string[]) => Promise<Map<string, Role | AppError>>

type OpenStream = { sessionId: string; access: Access; cut: (failure: AppError) => void }

/** Running responses by the session that requested them. */
type OpenStreams = {
  /** @returns a function that stops watching */
  watch: (stream: OpenStream) => () => void
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyInstance {
    openStreams: OpenStreams
  }
}

/**
 * Aborts responses within about a second when their session ends or their caller loses the right to the call, which is otherwise checked
 * only at the start. It polls, because a session may end in another process or expire. Generations continue.
 */
export function cutOffSignedOut(app: FastifyInstance, statesOf: SessionStates): void {
  const open = new Set<OpenStream>()
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const states = await statesOf([...new Set([...open].map(({ sessionId }) => sessionId))])
    for (const { sessionId, access, cut } of open) {
      const state = states.get(sessionId)
      if (typeof state === 'object') cut(state)
      else if (state && !mayCall(access, state)) cut(forbidden())
    }
  }
  const checkLater = () => {
    timer ??= setTimeout(() => {
      const next = () => {
        timer = undefined
        if (open.size > 0) checkLater()
      }
      check()
        .catch((error: unknown) => app.log.error(error))
        .finally(next)
    }, checkEveryMs).unref()
  }

  app.decorate('openStreams', {
    watch(stream) {
      open.add(stream)
      checkLater()
      return () => void open.delete(stream)
    },
  })
}

/** Calls back when the caller's session ends before the response. @returns a function that stops listening */
export function onSignedOut({ session, server, routeOptions }: FastifyRequest, cut: OpenStream['cut']): () => void {
  const { access = 'guest' } = routeOptions.config
  return session ? server.openStreams.watch({ sessionId: session.id, access, cut }) : () => {}
}

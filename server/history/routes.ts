import type { FastifyInstance } from 'fastify'
import { history } from '#contract/history'
import type { Database } from '../database/schema.ts'
import type { RunningGenerations } from '../generation/running.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../http/translate.ts'
import { getEntry, listHistory, stopEntry, streamEntry, updateEntry } from './history.ts'

export function historyRoutes(app: FastifyInstance, deps: { db: Database; running: RunningGenerations }): void {
  serve(app, history, {
    list: async ({ query, user, language }) => listHistory(deps, query, user, language),
    get: async ({ params, user, language }) => ({ entry: await getEntry(deps, params.id, user, language) }),
    update: async ({ params, body, user, language }) => ({
      entry: await updateEntry(deps, params.id, body.content, user, language),
    }),
    stream: ({ params, user, signal }) => streamEntry(deps, params.id, user, signal),
    stop: async ({ params, user, language }) => {
      await stopEntry(deps, params.id, user)
      return { message: translate(language, 'generation.stopped') }
    },
  })
}

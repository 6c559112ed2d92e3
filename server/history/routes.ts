import type { FastifyInstance } from 'fastify'
import { history } from '#contract/history'
import type { Allowance } from '../allowance/allowance.ts'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import type { RunningTexts } from '../running/running.ts'
import { translate } from '../translate.ts'
import { getEntry, removeEntry, stopEntry, streamEntry, updateEntry } from './history.ts'
import { listEveryone, listHistory } from './pages.ts'
import { readUsage } from './usage.ts'

type Deps = { db: Database; running: RunningTexts; allowance: Allowance }

export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, history, {
    list: async ({ query, user, language }) => listHistory(deps, query, user, language),
    all: async ({ query, language }) => listEveryone(deps, query, language),
    usage: async ({ user }) => readUsage(deps, user),
    get: async ({ params, user, language }) => ({ entry: await getEntry(deps, params.id, user, language) }),
    update: async ({ params, body, user, language }) => ({
      entry: await updateEntry(deps, params.id, body, user, language),
    }),
    stream: ({ params, user, language, signal }) => streamEntry(deps, params.id, { user, language, signal }),
    remove: async ({ params, user, language }) => {
      await removeEntry(deps, params.id, user)
      return { message: translate(language, 'history.deleted') }
    },
    stop: async ({ params, user, language }) => {
      await stopEntry(deps, params.id, user)
      return { message: translate(language, 'generation.stopped') }
    },
  })
}

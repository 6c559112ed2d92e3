import type { FastifyInstance } from 'fastify'
import { audit } from '../../contract/audit.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { chainState, getDeed, listDeeds } from './audit.ts'
import { exportDeeds } from './export.ts'
import type { Keeper } from './keeper.ts'
import { peopleOfLog } from './people.ts'

type Deps = { db: Database; clock: () => Date; keeper: Keeper }

/** There is no call that changes a deed or takes one away. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, keeper } = deps
  serve(app, audit, {
    list: async ({ query }) => {
      await keeper.written()
      return listDeeds(db, query)
    },
    get: async ({ params }) => ({ deed: await getDeed(db, params.id) }),
    people: async ({ query }) => ({ people: await peopleOfLog(db, query) }),
    chain: async () => chainState(deps),
    export: async ({ query, language, from }) => {
      await keeper.written()
      const { file, count } = await exportDeeds(deps, query, language)
      from.tell('log-exported', null, { count })
      return file
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { personData } from '#features/accounts/contract/person-data.ts'
import { serve } from '#platform/server/http/serve.ts'
import { exportsOf, takeOther, takeOwn } from './exports.ts'
import type { DataDeps } from './parts.ts'

export function personDataRoutes(app: FastifyInstance, deps: DataDeps): void {
  serve(app, personData, {
    take: async ({ params, user, language, from }) => takeOwn(deps, params.id, { reader: user, language, from }),
    takeOf: async ({ params, body, user, language, from }) =>
      takeOther(deps, params.id, body, { reader: user, language, from }),
    exports: async ({ params, user }) => ({ exports: await exportsOf(deps.db, params.id, user) }),
  })
}

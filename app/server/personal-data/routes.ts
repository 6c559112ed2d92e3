import type { FastifyInstance } from 'fastify'
import { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import { serve } from '#platform/server/http/serve.ts'
import { exportsOf, takeOther, takeOwn } from './exports.ts'
import type { DataDeps } from './parts.ts'

export function personalDataRoutes(app: FastifyInstance, deps: DataDeps): void {
  serve(app, personalDataExport, {
    take: async ({ params, user, language, from }) => takeOwn(deps, params.id, { reader: user, language, from }),
    takeOf: async ({ params, body, user, language, from }) =>
      takeOther(deps, params.id, body, { reader: user, language, from }),
    exports: async ({ params, user }) => ({ exports: await exportsOf(deps.db, params.id, user) }),
  })
}

import type { FastifyInstance } from 'fastify'
import { staff } from '#contract/staff'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import type { Receiving } from '../http/uploads.ts'
import type { TableDeps } from '../tables/read-table.ts'
import { knownEmails } from './known.ts'
import { readStaff } from './read.ts'

export function staffRoutes(app: FastifyInstance, deps: TableDeps & { db: Database; receiving: Receiving }): void {
  serve(
    app,
    staff,
    {
      read: async ({ body, user }) => readStaff(deps, body.file, user.id),
      known: async ({ body }) => ({ known: await knownEmails(deps.db, body.emails) }),
    },
    deps.receiving,
  )
}

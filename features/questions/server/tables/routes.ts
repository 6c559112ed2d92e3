import type { FastifyInstance } from 'fastify'
import { tables } from '#contract/tables'
import type { Receiving } from '../http/uploads.ts'
import { serve } from '../http/serve.ts'
import { readTable, type TableDeps } from './read-table.ts'

export function tableRoutes(app: FastifyInstance, deps: TableDeps & { receiving: Receiving }): void {
  serve(app, tables, { read: async ({ body, user }) => readTable(deps, body.file, user.id) }, deps.receiving)
}

import type { FastifyInstance } from 'fastify'
import { tables } from '../../contract/tables.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { readTable } from './read-table.ts'

export function tableRoutes(app: FastifyInstance, deps: SheetDeps & { receiving: Receiving }): void {
  serve(app, tables, { read: async ({ body, user }) => readTable(deps, body.file, user.id) }, deps.receiving)
}

import type { FastifyInstance } from 'fastify'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { classSheets } from '../contract/class-sheets.ts'
import { layoutRoutes } from './layouts/routes.ts'
import { classSheetStore, toSaved, toStoredSheet } from './sheets.ts'
import { listRequests } from './writing/list-requests.ts'
import { readFile } from './workbook/read-file.ts'

export function registerClassSheetRoutes(app: FastifyInstance, deps: GenerationDeps & { receiving: Receiving }): void {
  serve(
    app,
    classSheets,
    {
      get: async ({ params, user }) => ({
        storedSheet: toStoredSheet(await classSheetStore.findReadable(deps, params.id, user)),
      }),
      update: async ({ params: { id }, body: { sheet: value, version }, user, language }) =>
        toSaved(await classSheetStore.save(deps, { id, value, version }, { user, language }), language),
      requests: ({ params, user }) => listRequests(deps, params.id, user),
      download: async ({ params, query, user }) =>
        (await import('./workbook/download.ts')).downloadWorkbook(deps, params.id, query.into, user),
      readFile: ({ params, body, user }) => readFile(deps, params.id, body.file, user),
    },
    deps.receiving,
  )
  layoutRoutes(app, deps)
}

import type { FastifyInstance } from 'fastify'
import { translate } from '#platform/i18n/translate.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { classSheetLayouts } from '../../contract/layouts.ts'
import { layoutTexts } from '../../texts/layouts.ts'
import { listLayouts, rememberColumns, removeLayout, saveLayout } from './layouts.ts'

export function layoutRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  serve(app, classSheetLayouts, {
    list: ({ user }) => listLayouts(deps.db, user),
    save: async ({ body, user }) => ({ layout: await saveLayout(deps, body, user) }),
    remember: async ({ body, user }) => ({ remembered: await rememberColumns(deps, body.columns, user) }),
    remove: async ({ params, user, language }) => {
      await removeLayout(deps.db, params.id, user)
      return { message: translate(language, layoutTexts)('layout.deleted') }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { classes } from '../../contract/classes.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { changeClass, createClass, removeClass } from './classes.ts'
import { libraryTexts } from '../../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function classRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const { db } = deps
  serve(app, classes, {
    create: async ({ body, user, idempotencyKey }) => ({
      taughtClass: await createClass(deps, user.id, body, idempotencyKey),
    }),
    update: async ({ params, body, user }) => ({ taughtClass: await changeClass(db, user.id, params.id, body) }),
    remove: async ({ params, user, language }) => {
      await removeClass(db, user.id, params.id)
      return { message: translate(language, libraryTexts)('class.deleted') }
    },
  })
}

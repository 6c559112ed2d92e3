import type { FastifyInstance } from 'fastify'
import { categories } from '../../contract/categories.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { createCategory, getCategory, removeCategory, updateCategory, listCategories } from './categories.ts'
import { categoryTexts } from '../../texts/categories.ts'
import { translate } from '#platform/i18n/translate.ts'

export function categoryRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const { db } = deps
  serve(app, categories, {
    list: async ({ query, user, language }) => listCategories(db, query, { reader: user, language }),
    get: async ({ params, user }) => ({ category: await getCategory(db, params.id, user) }),
    create: async ({ body, idempotencyKey, user, from }) => ({
      category: await createCategory(deps, body, { idempotencyKey, editor: user, from }),
    }),
    update: async ({ params, body, user, from }) => ({
      category: await updateCategory(db, params.id, body, { editor: user, from }),
    }),
    remove: async ({ params, language, from }) => {
      await removeCategory(db, params.id, from)
      return { message: translate(language, categoryTexts)('category.deleted') }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { categories } from '#contract/categories'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { listCategories } from './categories.ts'

export function categoryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, categories, {
    list: async ({ query, user }) => ({ categories: await listCategories(db, query, user) }),
  })
}

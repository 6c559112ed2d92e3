import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { listUsers } from './users.ts'

export function userRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, users, {
    list: async ({ query }) => ({ users: await listUsers(db, query) }),
  })
}

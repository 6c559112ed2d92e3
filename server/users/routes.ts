import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import type { RunningTexts } from '../running/running.ts'
import { translate } from '../translate.ts'
import { changePassword } from './change-password.ts'
import { removeUser } from './remove.ts'
import { updateUser } from './update.ts'
import { getUser, listUsers } from './users.ts'

export function userRoutes(app: FastifyInstance, deps: { db: Database; running: RunningTexts }): void {
  const { db } = deps
  serve(app, users, {
    list: async ({ query }) => ({ users: await listUsers(db, query) }),
    get: async ({ params, user }) => getUser(db, params.id, user),
    update: async ({ params, body, user }) => ({ user: await updateUser(deps, params.id, body, user) }),
    changePassword: async ({ params, body, session, language }) => {
      await changePassword(db, params.id, body, session)
      return { message: translate(language, 'profile.passwordUpdated') }
    },
    remove: async ({ params, user, language }) => {
      await removeUser(deps, params.id, user)
      return { message: translate(language, 'user.deleted') }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users'
import { serve } from '../http/serve.ts'
import type { RunningTexts } from '../running/running.ts'
import { translate } from '../translate.ts'
import { changePassword } from './change-password.ts'
import type { Confirming } from './confirm-password.ts'
import { removeUser } from './remove.ts'
import { updateUser } from './update.ts'
import { getUser, listUsers } from './users.ts'

export function userRoutes(app: FastifyInstance, deps: Confirming & { running: RunningTexts }): void {
  const { db } = deps
  serve(app, users, {
    list: async ({ query }) => ({ users: await listUsers(db, query) }),
    get: async ({ params, user }) => getUser(db, params.id, user),
    update: async ({ params, body, session, from }) => ({
      user: await updateUser(deps, params.id, body, { session, from }),
    }),
    changePassword: async ({ params, body, session, language, from }) => {
      await changePassword(deps, params.id, body, { session, from })
      return { message: translate(language, 'profile.passwordUpdated') }
    },
    remove: async ({ params, user, language, from }) => {
      from.tell('account-deleted', params.id, { was: await removeUser(deps, params.id, user) })
      return { message: translate(language, 'user.deleted') }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people'
import { users } from '#contract/users'
import { serve } from '../http/serve.ts'
import type { RunningTexts } from '../running/running.ts'
import { translate } from '../translate.ts'
import { changeUsers } from './change-many.ts'
import { changePassword } from './change-password.ts'
import type { Confirming } from './confirm-password.ts'
import { listUsers } from './list.ts'
import { removeUser } from './remove.ts'
import { tableOfUsers } from './table.ts'
import { updateUser } from './update.ts'
import { getUser } from './users.ts'

export function userRoutes(app: FastifyInstance, deps: Confirming & { running: RunningTexts }): void {
  const { db } = deps
  serve(app, users, {
    list: async ({ query, language }) => listUsers(deps, query, language),
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
  serve(app, people, {
    changeMany: async ({ body, user, from }) => {
      const { activated, deactivated, kept } = await changeUsers(deps, body.changes, user)
      for (const id of activated) from.tell('account-activated', id)
      for (const id of deactivated) from.tell('account-deactivated', id)
      return { changed: activated.length + deactivated.length, kept }
    },
    table: async ({ body, language, from }) => {
      const { file, count } = await tableOfUsers(deps, body.ids, language)
      from.tell('people-exported', null, { count })
      return file
    },
  })
}

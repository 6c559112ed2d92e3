import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import { people, type PersonPage } from '../../contract/people.ts'
import { users } from '../../contract/users.ts'
import { serve } from '#platform/server/http/serve.ts'
import { changeUsers } from './change-many.ts'
import { changePassword } from './change-password.ts'
import type { Confirming } from './confirm-password.ts'
import { listUsers } from './list.ts'
import { removeUser, type RemoveDeps } from './remove.ts'
import { tableOfUsers } from './table.ts'
import { updateUser } from './update.ts'
import { endAllSessions, endOtherSessions } from '../accounts/sessions.ts'
import { endOneSession, listSessions } from '../sessions/sessions.ts'
import { userById } from '../accounts/accounts.ts'
import { getUser } from './users.ts'
import { accountServerTexts } from '../texts.ts'
import { profileTexts } from '../../texts/profile.ts'
import { userTexts } from '../../texts/users.ts'
import { translate } from '#platform/i18n/translate.ts'

type UserDeps = Confirming &
  RemoveDeps & {
    /** Loads everything that an administrator sees about a person, from all domains. @throws AppError 404 */
    personPage: (id: string, language: Language) => Promise<PersonPage>
  }

export function userRoutes(app: FastifyInstance, deps: UserDeps): void {
  const { db } = deps
  serve(app, users, {
    list: async ({ query, language }) => listUsers(deps, query, language),
    get: async ({ params, user }) => getUser(db, params.id, user),
    update: async ({ params, body, session, from }) => ({
      user: await updateUser(deps, params.id, body, { session, from }),
    }),
    changePassword: async ({ params, body, session, language, from }) => {
      await changePassword(deps, params.id, body, { session, from })
      return { message: translate(language, profileTexts)('profile.passwordUpdated') }
    },
    remove: async ({ params, user, language, from }) => {
      await removeUser(deps, params.id, { editor: user, from })
      return { message: translate(language, userTexts)('user.deleted') }
    },
  })
  serve(app, people, {
    changeMany: async ({ body, user, from }) => {
      const { activated, deactivated, unchanged } = await changeUsers(deps, body.changes, { editor: user, from })
      return { changed: activated.length + deactivated.length, unchanged }
    },
    page: async ({ params, language }) => deps.personPage(params.id, language),
    sessions: async ({ params, session }) => {
      await userById(db, params.id)
      return { sessions: await listSessions(db, params.id, session.id) }
    },
    endSession: async ({ params, language, from }) => {
      await endOneSession(db, { id: params.session, userId: params.id })
      from.record('session-ended', params.id)
      return { message: translate(language, accountServerTexts)('profile.sessionEnded') }
    },
    endSessions: async ({ params, session, user, language, from }) => {
      const { name } = await userById(db, params.id)
      if (params.id === user.id) {
        await endOtherSessions(db, user.id, session.id)
        from.record('other-sessions-ended', user.id)
        return { message: translate(language, accountServerTexts)('profile.otherSessionsEnded') }
      }
      await endAllSessions(db, params.id)
      from.record('all-sessions-ended', params.id)
      return { message: translate(language, accountServerTexts)('person.signedOut', { name }) }
    },
    table: async ({ body, language, from }) => {
      const { file, count } = await tableOfUsers(deps, body.ids, language)
      from.record('people-exported', null, { count })
      return file
    },
  })
}

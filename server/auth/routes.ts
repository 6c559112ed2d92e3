import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../http/translate.ts'
import { userById } from '../users/users.ts'
import { login, refresh, register } from './auth.ts'
import { endSession } from './sessions.ts'

type Deps = { db: Database; clock: () => Date; registration: () => Promise<'open' | 'closed'> }

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, auth, {
    login: async ({ body }) => login(deps, body),
    register: async ({ body }) => register(deps, body),
    me: async ({ user }) => ({ user: await userById(deps.db, user.id) }),
    refresh: async ({ session }) => refresh(deps, session),
    logout: async ({ session, language }) => {
      await endSession(deps, session.tokenHash)
      return { message: translate(language, 'auth.loggedOut') }
    },
  })
}

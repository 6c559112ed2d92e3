import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth'
import { userById } from '../accounts/accounts.ts'
import { endSession } from '../accounts/sessions.ts'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../translate.ts'
import { login, refresh, register } from './auth.ts'

type Deps = { db: Database; clock: () => Date; registration: () => Promise<'open' | 'closed'> }

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, auth, {
    login: async ({ body }) => login(deps, body),
    register: async ({ body, wanted }) => register(deps, body, wanted),
    me: async ({ user }) => ({ user: await userById(deps.db, user.id) }),
    refresh: async ({ session }) => refresh(deps, session),
    logout: async ({ session, language }) => {
      await endSession(deps, session.tokenHash)
      return { message: translate(language, 'auth.loggedOut') }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth'
import { userById } from '../accounts/accounts.ts'
import { endSession } from '../accounts/sessions.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../translate.ts'
import { login, refresh, register, type RegisterDeps } from './auth.ts'

export function authRoutes(app: FastifyInstance, deps: RegisterDeps): void {
  serve(app, auth, {
    login: async ({ body }) => login(deps, body),
    register: async ({ body, address }) => register(deps, body, address),
    me: async ({ user }) => ({ user: await userById(deps.db, user.id) }),
    refresh: async ({ session }) => refresh(deps, session),
    logout: async ({ session, language }) => {
      await endSession(deps, session.tokenHash)
      return { message: translate(language, 'auth.loggedOut') }
    },
  })
}

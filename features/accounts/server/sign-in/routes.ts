import type { FastifyInstance } from 'fastify'
import { auth } from '#platform/contract/auth.ts'
import { userById } from '../accounts/accounts.ts'
import { endSession } from '../accounts/sessions.ts'
import { serve } from '#platform/server/http/serve.ts'
import { login, refresh, register, type AuthDeps } from './auth.ts'
import { accountServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, auth, {
    login: async ({ body, from }) => login(deps, body, from),
    register: async ({ body, from, idempotencyKey }) => register(deps, body, { from, idempotencyKey }),
    me: async ({ user }) => {
      const [account, newShareCount, reviewCount] = await Promise.all([
        userById(deps.db, user.id),
        deps.newShareCount(deps.db, user),
        deps.countReviews(deps.db, user.id),
      ])
      return {
        user: {
          ...account,
          ...(newShareCount > 0 && { newShareCount }),
          ...(reviewCount !== undefined && { reviewCount }),
        },
      }
    },
    refresh: async ({ session }) => refresh(deps, session),
    logout: async ({ session, user, language, from }) => {
      await endSession(deps, session.tokenHash)
      from.record('signed-out', user.id)
      return { message: translate(language, accountServerTexts)('auth.loggedOut') }
    },
  })
}

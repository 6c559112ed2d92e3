import type { FastifyInstance } from 'fastify'
import { sessions } from '../../contract/sessions.ts'
import { endOtherSessions } from '../accounts/sessions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { endOneSession, listSessions } from './sessions.ts'
import { accountServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function sessionRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, sessions, {
    list: async ({ session }) => ({ sessions: await listSessions(db, session.user.id, session.id) }),
    end: async ({ params, user, language, from }) => {
      await endOneSession(db, { id: params.id, userId: user.id })
      from.record('session-ended', user.id)
      return { message: translate(language, accountServerTexts)('profile.sessionEnded') }
    },
    endOthers: async ({ session, user, language, from }) => {
      await endOtherSessions(db, user.id, session.id)
      from.record('other-sessions-ended', user.id)
      return { message: translate(language, accountServerTexts)('profile.otherSessionsEnded') }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { aiNotice } from '#contract/ai-notice'
import { notices } from '#contract/notices'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../translate.ts'
import { accept, acceptancesFile } from './acceptances.ts'
import { getAiNotice, updateAiNotice } from './ai-notice.ts'
import { noticesFor } from './notices.ts'

export function noticeRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const { db } = deps
  serve(app, notices, {
    current: async ({ user, language }) => noticesFor(db, { userId: user.id, language }),
    accept: async ({ body, user, language }) => {
      await accept(deps, body.edition, user.id)
      return { message: translate(language, 'aiNotice.accepted') }
    },
  })
  serve(app, aiNotice, {
    get: async () => ({ notice: await getAiNotice(db) }),
    update: async ({ body, from }) => ({ notice: await updateAiNotice(deps, body, from) }),
    acceptances: async ({ language, from }) => {
      const { file, count } = await acceptancesFile(deps, language)
      from.tell('acceptances-exported', null, { count })
      return file
    },
  })
}

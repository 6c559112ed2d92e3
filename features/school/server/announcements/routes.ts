import type { FastifyInstance } from 'fastify'
import { aiNotice } from '../../contract/ai-notice.ts'
import { announcement } from '../../contract/announcement.ts'
import { announcements } from '../../contract/announcements.ts'
import { serve } from '#platform/server/http/serve.ts'
import { accept, acceptancesFile } from './acceptances.ts'
import { getAiNotice, updateAiNotice } from './ai-notice.ts'
import { getAnnouncement, putAway, updateAnnouncement, type Days } from './announcement.ts'
import { listAnnouncements } from './announcements.ts'
import { schoolServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function noticeRoutes(app: FastifyInstance, deps: Days): void {
  const { db } = deps
  serve(app, announcements, {
    current: async ({ user, language }) => listAnnouncements(deps, { userId: user.id, language }),
    accept: async ({ body, user, language }) => {
      await accept(deps, body.edition, user.id)
      return { message: translate(language, schoolServerTexts)('aiNotice.accepted') }
    },
    putAway: async ({ body, user, language }) => {
      await putAway(db, body.number, user.id)
      return { message: translate(language, schoolServerTexts)('announcement.isPutAway') }
    },
  })
  serve(app, announcement, {
    get: async () => ({ announcement: await getAnnouncement(deps) }),
    update: async ({ body, from }) => ({ announcement: await updateAnnouncement(deps, body, from) }),
  })
  serve(app, aiNotice, {
    get: async () => ({ notice: await getAiNotice(db) }),
    update: async ({ body, from }) => ({ notice: await updateAiNotice(deps, body, from) }),
    acceptances: async ({ language, from }) => {
      const { file, count } = await acceptancesFile(deps, language)
      from.record('acceptances-exported', null, { count })
      return file
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { adminHome } from '../../contract/admin-home.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { schoolConnection } from '#features/school/server/settings/connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { newAccounts, aiState, unusedAgents } from './facts.ts'
import { firstSteps, mark } from './steps.ts'
import { weekOfUse } from './use.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = {
  db: Database
  clock: () => Date
  encryption: Encryption
  timeZone: string
  shared: SharedConnection | null
}

export function adminHomeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, adminHome, {
    ai: ({ language }) => aiState(deps, language),
    use: () => weekOfUse(deps),
    accounts: () => newAccounts(deps),
    unused: () => unusedAgents(deps),
    steps: async () => firstSteps(db, (await schoolConnection(db, deps)) !== null),
    putStepsAway: async ({ language }) => {
      await mark(db, 'putAway', clock())
      return { message: translate(language, appServerTexts)('adminHome.putAwayDone') }
    },
    assistantsSeen: async ({ language }) => {
      await mark(db, 'seen', clock())
      return { message: translate(language, appServerTexts)('adminHome.seenDone') }
    },
  })
}

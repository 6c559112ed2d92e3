import type { FastifyInstance } from 'fastify'
import { lending } from '#features/agents/contract/lending.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { lendAnswers, lendingOf, takeBackAnswers } from './lending.ts'
import { realAnswers } from './real-answers.ts'
import { documentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function lendingRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: () => Date; jobs: StreamingJobs },
): void {
  serve(app, lending, {
    get: async ({ params, user }) => ({ lending: await lendingOf(deps, params.id, user) }),
    lend: async ({ params, user, from }) => ({ lending: await lendAnswers(deps, params.id, { owner: user, from }) }),
    takeBack: async ({ params, user, from, language }) => {
      await takeBackAnswers(deps, params.id, { owner: user, from })
      return { message: translate(language, documentServerTexts)('lending.takenBack') }
    },
    answers: async ({ params, user }) => ({ answers: await realAnswers(deps.db, params.id, user) }),
  })
}

import type { FastifyInstance } from 'fastify'
import { sharedSampleAnswers } from '#features/agents/contract/shared-sample-answers.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { shareSampleAnswers, findSharing, takeBackAnswers } from './shared-answers.ts'
import { realAnswers } from './real-answers.ts'
import { documentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function sharedSampleAnswerRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: () => Date; jobs: StreamingJobs },
): void {
  serve(app, sharedSampleAnswers, {
    get: async ({ params, user }) => ({ sharing: await findSharing(deps, params.id, user) }),
    share: async ({ params, user, from }) => ({
      sharing: await shareSampleAnswers(deps, params.id, { owner: user, from }),
    }),
    takeBack: async ({ params, user, from, language }) => {
      await takeBackAnswers(deps, params.id, { owner: user, from })
      return { message: translate(language, documentServerTexts)('sampleSharing.withdrawn') }
    },
    answers: async ({ params, user }) => ({ answers: await realAnswers(deps.db, params.id, user) }),
  })
}

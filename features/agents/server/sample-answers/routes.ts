import type { FastifyInstance } from 'fastify'
import { lending } from '#contract/lending'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../translate.ts'
import type { RunningTexts } from '../running/running.ts'
import { lendAnswers, lendingOf, takeBackAnswers } from './lending.ts'
import { realAnswers } from './real-answers.ts'

export function lendingRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: () => Date; running: RunningTexts },
): void {
  serve(app, lending, {
    get: async ({ params, user }) => ({ lending: await lendingOf(deps, params.id, user) }),
    lend: async ({ params, user, from }) => ({ lending: await lendAnswers(deps, params.id, { owner: user, from }) }),
    takeBack: async ({ params, user, from, language }) => {
      await takeBackAnswers(deps, params.id, { owner: user, from })
      return { message: translate(language, 'lending.takenBack') }
    },
    answers: async ({ params, user }) => ({ answers: await realAnswers(deps.db, params.id, user) }),
  })
}

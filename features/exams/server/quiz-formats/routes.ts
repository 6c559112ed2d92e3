import type { FastifyInstance } from 'fastify'
import { quizFormatCalls } from '../../contract/quiz-formats.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import { beginFromFile } from './begin.ts'
import { readQuestionFile } from './read.ts'
import { fitsOf, takeQuiz } from './take.ts'

type Deps = {
  db: Database
  kinds: DocumentKinds
  clock: () => Date
  quota: Quota
  reader: FileTextReader
  receiving: Receiving
}

export function quizFormatRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    quizFormatCalls,
    {
      fits: ({ params, user, language }) => fitsOf(deps, params.id, user, language),
      take: ({ params, query, user, language }) =>
        takeQuiz(deps, { id: params.id, format: query.format }, user, language),
      read: ({ body, user, language }) => readQuestionFile(deps, body.file, { owner: user.id, language }),
      begin: async ({ params, body: { passage = '', ...body }, user, language, idempotencyKey }) => ({
        entry: await beginFromFile(
          deps,
          { agentId: params.id, ...body, passage, messageLanguage: language, idempotencyKey },
          user,
        ),
      }),
    },
    deps.receiving,
  )
}

import type { FastifyInstance } from 'fastify'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { classFeedbacks } from '../contract/class-feedback.ts'
import { classFeedbackStore, toSaved, toStored } from './feedback.ts'
import { readFile } from './read-file.ts'
import { listRequests } from './writing/request.ts'

export function registerClassFeedbackRoutes(
  app: FastifyInstance,
  deps: GenerationDeps & { receiving: Receiving },
): void {
  serve(
    app,
    classFeedbacks,
    {
      get: async ({ params, user }) => ({
        stored: toStored(await classFeedbackStore.findReadable(deps, params.id, user)),
      }),
      update: async ({ params: { id }, body: { data: value, version }, user, language }) =>
        toSaved(await classFeedbackStore.save(deps, { id, value, version }, { user, language }), language),
      requests: ({ params, user }) => listRequests(deps, params.id, user),
      readFile: ({ params: { id }, body: { file }, user, language }) =>
        readFile(deps, { id, file }, { user, language }),
    },
    deps.receiving,
  )
}

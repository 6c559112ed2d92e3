import type { FastifyInstance } from 'fastify'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { wordReviews } from '../contract/word-review.ts'
import { addFile } from './file/add-file.ts'
import { downloadFile } from './file/download-file.ts'
import { decide, reviewStore, toSaved, toStoredReview } from './reviews.ts'

export function registerWordReviewRoutes(app: FastifyInstance, deps: GenerationDeps & { receiving: Receiving }): void {
  serve(
    app,
    wordReviews,
    {
      get: async ({ params, user }) => ({
        storedReview: toStoredReview(await reviewStore.findReadable(deps, params.id, user)),
      }),
      decide: async ({ params: { id }, body, user, language }) =>
        toSaved(await decide(deps, { id, ...body }, { user, language }), language),
      addFile: async ({ params, body, user, language }) =>
        toSaved(await addFile(deps, params.id, body.file, user), language),
      download: ({ params: { id }, query, user }) => downloadFile(deps, { id, ...query }, user),
    },
    deps.receiving,
  )
}

import type { FastifyInstance } from 'fastify'
import { generation } from '../../contract/generation.ts'
import { serve } from '#platform/server/http/serve.ts'
import { generate } from './generation.ts'
import type { GenerationDeps } from './deps.ts'

export function generationRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, generation, {
    generate: ({ params, body, user, language, idempotencyKey, signal }) =>
      generate(
        deps,
        {
          agentId: params.id,
          answers: body.answers,
          className: body.className || null,
          uploadedFiles: body.uploadedFiles ?? [],
          sourceId: body.sourceId ?? null,
          language: body.language ?? language,
          messageLanguage: language,
          idempotencyKey,
        },
        user,
        signal,
      ),
  })
}

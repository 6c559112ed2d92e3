import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Language } from '#platform/i18n/language.ts'
import { generation } from '../../contract/generation.ts'
import { serve } from '#platform/server/http/serve.ts'
import { generate, previewGeneration } from './generation.ts'
import type { GenerationDeps } from './deps.ts'

export function generationRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, generation, {
    generate: ({ params, body, user, language, idempotencyKey, signal }) =>
      generate(deps, { ...formOf(params.id, body, language), messageLanguage: language, idempotencyKey }, user, signal),
    preview: async ({ params, body, user, language }) => ({
      requests: await previewGeneration(deps, formOf(params.id, body, language), user),
    }),
  })
}

type Body = z.infer<(typeof generation.preview)['body']>

const formOf = (agentId: string, body: Body, language: Language) => ({
  agentId,
  answers: body.answers,
  curriculum: body.curriculum ?? {},
  className: body.className || null,
  uploadedFiles: body.uploadedFiles ?? [],
  sourceId: body.sourceId ?? null,
  language: body.language ?? language,
})

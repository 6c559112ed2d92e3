import type { FastifyInstance } from 'fastify'
import { presentationFile } from '../../contract/presentation-file.ts'
import { slides } from '../../contract/slides.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { estimate } from '#features/documents/server/generation/costs/estimate.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Colors } from '../powerpoint/colors.ts'
import { colorsFor } from '../powerpoint/school-colors.ts'
import type { PptxWriter } from '../powerpoint/writer.ts'
import { presentationStore, presentationOf, savedOf, putSlide } from './presentations.ts'
import { rewriteSlide } from './rewrite.ts'
import { takePresentation, takeSharedPresentation } from './take.ts'

export function presentationRoutes(app: FastifyInstance, deps: GenerationDeps & { pptx: PptxWriter }): void {
  serve(app, slides, {
    estimate: async ({ params, body, user, language }) => ({
      estimate: await estimate(deps, { agentId: params.id, kind: 'slides', language, ...body }, user),
    }),
    colors: async () => ({ colors: await schoolColors(deps.db) }),
    get: async ({ params, user }) => ({
      storedPresentation: presentationOf(await presentationStore.findReadable(deps, params.id, user)),
    }),
    update: async ({ params: { id }, body: { presentation: value, version }, user, language }) =>
      savedOf(await presentationStore.save(deps, { id, value, version }, { user, language }), language),
    rewrite: ({ params, body, user, language, signal }) =>
      rewriteSlide(deps, { id: params.id, ...body, messageLanguage: language, signal }, user),
    putSlide: ({ params, body, user, language }) =>
      putSlide(deps, { id: params.id, ...body, messageLanguage: language }, user),
  })
  serve(app, presentationFile, {
    take: ({ params, user }) => takePresentation(deps, params.id, user),
    takeShared: ({ params, user }) => takeSharedPresentation(deps, params.id, user),
  })
}

/** Returns the colours of the school's presentations, the same as in exported files. */
async function schoolColors(db: Database): Promise<Colors> {
  // Both languages use the same logo.
  return colorsFor((await letterheadIn(db, 'vi'))?.logo ?? null)
}

import type { FastifyInstance } from 'fastify'
import { deckFile } from '../../contract/deck-file.ts'
import { slides } from '../../contract/slides.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { estimate } from '#features/documents/server/generation/estimate.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { PptxWriter } from '../powerpoint/writer.ts'
import { presentations, presentationOf, savedOf } from './decks.ts'
import { schoolColors } from './school-colors.ts'
import { putSlide } from './put-slide.ts'
import { rewriteSlide } from './rewrite.ts'
import { takeDeck, takeSharedDeck } from './take.ts'

export function deckRoutes(app: FastifyInstance, deps: GenerationDeps & { pptx: PptxWriter }): void {
  serve(app, slides, {
    estimate: async ({ params, body, user, language }) => ({
      estimate: await estimate(deps, { agentId: params.id, kind: 'slides', language, ...body }, user),
    }),
    colors: async () => ({ colors: await schoolColors(deps.db) }),
    get: async ({ params, user }) => ({
      presentation: presentationOf(await presentations.findReadable(deps, params.id, user)),
    }),
    update: async ({ params: { id }, body: { deck: value, version }, user, language }) =>
      savedOf(await presentations.save(deps, { id, value, version }, { user, language }), language),
    rewrite: ({ params, body, user, language, signal }) =>
      rewriteSlide(deps, { id: params.id, ...body, toldIn: language, signal }, user),
    putSlide: ({ params, body, user, language }) => putSlide(deps, { id: params.id, ...body, toldIn: language }, user),
  })
  serve(app, deckFile, {
    take: ({ params, user }) => takeDeck(deps, params.id, user),
    takeShared: ({ params, user }) => takeSharedDeck(deps, params.id, user),
  })
}

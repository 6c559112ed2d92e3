import type { FastifyInstance } from 'fastify'
import { papers } from '../../contract/papers.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { estimate } from '#features/documents/server/generation/estimate.ts'
import { serve } from '#platform/server/http/serve.ts'
import { getLooks, keepKey } from './look-facts.ts'
import { downloadMatrix } from './matrix.ts'
import { earlierItems } from './earlier.ts'
import { exams, paperOf, savedOf } from './papers.ts'
import { putItem } from './put-item.ts'
import { rewriteItem } from './rewrite.ts'
import { lookAgain, stopLook } from './second-look.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'
import { translate } from '#platform/i18n/translate.ts'

export function paperRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, papers, {
    estimate: async ({ params, body, user, language }) => ({
      estimate: await estimate(deps, { agentId: params.id, kind: 'exam', language, ...body }, user),
    }),
    get: async ({ params, user }) => ({ paper: paperOf(await exams.findReadable(deps, params.id, user)) }),
    update: async ({ params: { id }, body: { exam: value, version }, user, language }) =>
      savedOf(await exams.save(deps, { id, value, version }, { user, language }), language),
    matrix: async ({ params, user, language }) => downloadMatrix(deps, params.id, user, language),
    earlier: ({ params, query, user }) => earlierItems(deps.db, params.id, query, user.id),
    rewrite: ({ params, body, user, language, signal }) =>
      rewriteItem(deps, { id: params.id, ...body, toldIn: language, signal }, user),
    putItem: ({ params, body, user, language }) => putItem(deps, { id: params.id, ...body, toldIn: language }, user),
    looks: ({ params, user, language }) => getLooks(deps, params.id, user, language),
    look: ({ params, body, user, language, signal }) =>
      lookAgain(deps, { id: params.id, ...body, toldIn: language, signal }, user),
    stopLook: async ({ params, user, language }) => {
      await stopLook(deps, params.id, user)
      return { message: translate(language, generationTexts)('generation.stopped') }
    },
    keepKey: async ({ params, body, user }) => ({ looks: await keepKey(deps, params.id, body, user) }),
  })
}

import type { FastifyInstance } from 'fastify'
import { exams } from '../../contract/exams.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { estimate } from '#features/documents/server/generation/costs/estimate.ts'
import { serve } from '#platform/server/http/serve.ts'
import { getKeyVerification, keepKey } from './key-verification-facts.ts'
import { earlierItems } from './earlier.ts'
import { downloadMatrix, examStore, toStoredExam, savedOf, putItem } from './exams.ts'
import { rewriteItem } from './rewrite.ts'
import { verifyKey, stopKeyVerification } from './key-verification.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'
import { translate } from '#platform/i18n/translate.ts'

export function examRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, exams, {
    estimate: async ({ params, body, user, language }) => ({
      estimate: await estimate(deps, { agentId: params.id, kind: 'exam', language, ...body }, user),
    }),
    get: async ({ params, user }) => ({
      storedExam: toStoredExam(await examStore.findReadable(deps, params.id, user)),
    }),
    update: async ({ params: { id }, body: { exam: value, version }, user, language }) =>
      savedOf(await examStore.save(deps, { id, value, version }, { user, language }), language),
    matrix: async ({ params, user, language }) => downloadMatrix(deps, params.id, user, language),
    earlier: ({ params, query, user }) => earlierItems(deps.db, params.id, query, user),
    rewrite: ({ params, body, user, language, signal }) =>
      rewriteItem(deps, { id: params.id, ...body, messageLanguage: language, signal }, user),
    putItem: ({ params, body, user, language }) =>
      putItem(deps, { id: params.id, ...body, messageLanguage: language }, user),
    getKeyVerification: ({ params, user, language }) => getKeyVerification(deps, params.id, user, language),
    verifyKey: ({ params, body, user, language, signal }) =>
      verifyKey(deps, { id: params.id, ...body, messageLanguage: language, signal }, user),
    stopKeyVerification: async ({ params, user, language }) => {
      await stopKeyVerification(deps, params.id, user)
      return { message: translate(language, generationTexts)('generation.stopped') }
    },
    keepKey: async ({ params, body, user }) => ({ solutions: await keepKey(deps, params.id, body, user) }),
  })
}

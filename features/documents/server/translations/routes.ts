import type { FastifyInstance } from 'fastify'
import { pairs } from '../../contract/pairs.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import { getPair, makePair, confirmRow } from './pairs.ts'
import { stopUpdate, updatePair } from './update.ts'
import { generationTexts } from '../../texts/generation.ts'
import { translate } from '#platform/i18n/translate.ts'

export function pairRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, pairs, {
    get: async ({ params, user, language }) => ({ pair: await getPair(deps, params.id, { user, language }) }),
    make: async ({ params, user, language }) => ({ pair: await makePair(deps, params.id, { user, language }) }),
    update: ({ params, body, user, language, signal }) =>
      updatePair(deps, { id: params.id, rows: body.rows, messageLanguage: language, signal }, user),
    stop: async ({ params, user, language }) => {
      await stopUpdate(deps, params.id, user)
      return { message: translate(language, generationTexts)('generation.stopped') }
    },
    confirm: async ({ params, body, user, language }) => ({
      pair: await confirmRow(deps, { id: params.id, row: body.row }, { user, language }),
    }),
  })
}

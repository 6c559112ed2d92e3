import type { FastifyInstance } from 'fastify'
import { translations } from '../../contract/translations.ts'
import { serve } from '#platform/server/http/serve.ts'
import { translateTexts, type TranslationDeps } from './translate.ts'

export function translationRoutes(app: FastifyInstance, deps: TranslationDeps): void {
  serve(app, translations, {
    make: ({ body, user, language, signal }) =>
      translateTexts(deps, body, { userId: user.id, messageLanguage: language, signal }),
  })
}

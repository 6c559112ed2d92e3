import type { FastifyInstance } from 'fastify'
import { testRun } from '#features/agents/contract/test-run.ts'
import { serve } from '#platform/server/http/serve.ts'
import { tryOut, type TestRunDeps } from './test-run.ts'
import { asInForm, atVersion } from './tried.ts'

export function testRunRoutes(app: FastifyInstance, deps: TestRunDeps): void {
  serve(app, testRun, {
    start: async ({
      body: { answers, entryId, language: requestedLanguage, ...form },
      user,
      language,
      signal,
      from,
    }) => {
      const tried = await asInForm(deps, form, requestedLanguage ?? language)
      const testRunInput = { answers, entryId, language: requestedLanguage ?? language }
      return tryOut(deps, tried, testRunInput, { user, messageLanguage: language, signal, from })
    },
    version: async ({ params, body, user, language, signal, from }) => {
      const { number, model, answers, entryId } = body
      const tried = await atVersion(deps.db, { id: params.id, number, model })
      const testRunInput = { answers, entryId, language: body.language ?? language }
      return tryOut(deps, tried, testRunInput, { user, messageLanguage: language, signal, from })
    },
  })
}

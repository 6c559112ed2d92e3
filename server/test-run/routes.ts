import type { FastifyInstance } from 'fastify'
import { testRun } from '#contract/test-run'
import { serve } from '../http/serve.ts'
import { tryOut, type TestRunDeps } from './test-run.ts'

export function testRunRoutes(app: FastifyInstance, deps: TestRunDeps): void {
  serve(app, testRun, {
    start: ({ body, user, language, signal }) =>
      tryOut(deps, body, { userId: user.id, language: body.language ?? language, toldIn: language, signal }),
  })
}

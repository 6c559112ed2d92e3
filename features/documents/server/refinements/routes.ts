import type { FastifyInstance } from 'fastify'
import { refinements } from '../../contract/refinements.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import { putRefinement } from './put.ts'
import { refine } from './refine.ts'

export function refinementRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, refinements, {
    write: ({ params, body, user, language, signal }) =>
      refine(deps, { id: params.id, ...body, messageLanguage: language, signal }, user),
    put: async ({ params, body, user, language }) => ({
      entry: await putRefinement(deps, { id: params.id, ...body, messageLanguage: language }, user),
    }),
  })
}

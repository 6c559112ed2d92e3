import type { FastifyInstance } from 'fastify'
import { personData } from '#contract/person-data'
import { serve } from '../http/serve.ts'
import type { DataDeps } from './parts.ts'
import { dataOf } from './person-data.ts'

export function personDataRoutes(app: FastifyInstance, deps: DataDeps): void {
  serve(app, personData, {
    take: async ({ params, user: reader, language, from }) => {
      const file = await dataOf(deps, params.id, { reader, language })
      from.tell('data-exported', params.id)
      return file
    },
  })
}

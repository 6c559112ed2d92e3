import type { FastifyInstance } from 'fastify'
import { usage } from '../../contract/usage.ts'
import { serve } from '#platform/server/http/serve.ts'
import { exportUsage } from './export.ts'
import { listRows } from './list.ts'
import { readMonth, type Deps } from './month.ts'

export function usageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, usage, {
    month: async ({ query }) => readMonth(deps, query),
    rows: async ({ query, language }) => listRows(deps, query, language),
    export: async ({ query, language, from }) => {
      const { file, count } = await exportUsage(deps, query, language)
      from.record('usage-exported', null, { count })
      return file
    },
  })
}

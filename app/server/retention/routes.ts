import type { FastifyInstance } from 'fastify'
import { retention } from '#features/school/contract/retention.ts'
import { serve } from '#platform/server/http/serve.ts'
import { dryRun } from './dry-run.ts'
import { ownRetention } from './own.ts'
import { getRetention, updateRetention, type RetentionDeps } from './retention.ts'

export function retentionRoutes(app: FastifyInstance, deps: RetentionDeps): void {
  serve(app, retention, {
    get: async () => ({ retention: await getRetention(deps) }),
    update: async ({ body, from }) => ({ retention: await updateRetention(deps, body, from) }),
    dryRun: async ({ query }) => dryRun(deps, { kind: query.kind, days: query.days }),
    own: async ({ user }) => ownRetention(deps, user.id),
  })
}

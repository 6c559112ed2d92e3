import type { FastifyInstance } from 'fastify'
import { starters } from '../../contract/starters.ts'
import type { Catalogue } from '../catalogue/read.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { countNews, getCompared, leaveStarters, listStarters } from './news.ts'
import { takeStarters } from './take.ts'

type Deps = { db: Database; clock: () => Date; encryption: Encryption; catalogue: Catalogue }

export function starterRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, starters, {
    news: async () => countNews(deps),
    list: async () => ({ starters: await listStarters(deps) }),
    compare: async ({ query }) => getCompared(deps, query.slug),
    take: async ({ body, user, from }) => ({ agents: await takeStarters(deps, body, { editor: user, from }) }),
    leave: async ({ body, from }) => ({ left: await leaveStarters(deps, body, from) }),
  })
}

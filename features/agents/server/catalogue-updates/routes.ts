import type { FastifyInstance } from 'fastify'
import { catalogueUpdates } from '../../contract/catalogue-updates.ts'
import type { Catalogue } from '../catalogue/read.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { countNews, getCompared, skipCatalogueItems, listCatalogueItems } from './news.ts'
import { applyCatalogueItems } from './take.ts'

type Deps = { db: Database; clock: () => Date; encryption: Encryption; catalogue: () => Promise<Catalogue> }

export function starterRoutes(app: FastifyInstance, deps: Deps): void {
  const readDeps = async () => ({ ...deps, catalogue: await deps.catalogue() })
  serve(app, catalogueUpdates, {
    news: async () => countNews(await readDeps()),
    list: async () => ({ catalogueItems: await listCatalogueItems(await readDeps()) }),
    compare: async ({ query }) => getCompared(await readDeps(), query.slug),
    take: async ({ body, user, from }) => ({
      agents: await applyCatalogueItems(await readDeps(), body, { editor: user, from }),
    }),
    leave: async ({ body, from }) => ({ left: await skipCatalogueItems(await readDeps(), body, from) }),
  })
}

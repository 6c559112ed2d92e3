import type { FastifyInstance } from 'fastify'
import { versions } from '../../contract/versions.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import { downloadChangesOf, type ChangesDeps } from './changes-file.ts'
import { restoreVersion, getVersion, listVersions } from './versions.ts'

export function versionRoutes(app: FastifyInstance, deps: GenerationDeps & ChangesDeps): void {
  serve(app, versions, {
    list: async ({ params, user }) => listVersions(deps, params.id, user),
    get: async ({ params, query, user }) => ({ content: await getVersion(deps, { ...params, ...query }, user) }),
    word: async ({ params, body, user, language }) => downloadChangesOf(deps, { ...params, ...body }, user, language),
    restore: async ({ params, body, user, language }) => ({
      entry: await restoreVersion(deps, { ...params, ...body }, user, language),
    }),
  })
}

import type { FastifyInstance } from 'fastify'
import { settings } from '../../contract/settings.ts'
import type { Budgets } from '#features/usage/server/budgets/budgets.ts'
import type { SharedConnection } from '#features/connections/server/shared-connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Model } from '#ai/server/model.ts'
import type { Seal } from '#platform/server/encryption/seal.ts'
import type { Usage } from '#features/usage/server/statistics/usage.ts'
import { getSettings, publicSettings, updateSettings, type Environment } from './settings.ts'
import { testConnection } from '#features/connections/server/test-connection.ts'

type Deps = {
  db: Database
  clock: () => Date
  usage: Usage
  budgets: Budgets
  seal: Seal
  environment: Environment
  modelBy: (connection: SharedConnection) => Promise<Model>
  log: { error(fault: unknown): void }
}

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, settings, {
    get: async ({ language }) => ({ settings: await getSettings(deps, language) }),
    public: async ({ language }) => publicSettings(deps, language),
    testConnection: async ({ body, user, language, signal }) =>
      testConnection(deps, body, { userId: user.id, language, signal }),
    update: async ({ body, from, language }) => ({ settings: await updateSettings(deps, body, { language, from }) }),
  })
}

import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { settings } from '../../contract/settings.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { ConnectionTest } from '#ai/contract/connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { getSettings, publicSettings, updateSettings, type Environment } from './settings.ts'

type Deps = {
  db: Database
  clock: () => Date
  encryption: Encryption
  environment: Environment
  /** Tests the connection with the unsaved changes. */
  testConnection: (
    changes: z.output<typeof settings.testConnection.body>,
    asking: { userId: string; language: Language; signal: AbortSignal },
  ) => Promise<ConnectionTest>
}

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, settings, {
    get: async ({ language }) => ({ settings: await getSettings(deps, language) }),
    public: async ({ language }) => publicSettings(deps, language),
    testConnection: async ({ body, user, language, signal }) =>
      deps.testConnection(body, { userId: user.id, language, signal }),
    update: async ({ body, from, language }) => ({ settings: await updateSettings(deps, body, { language, from }) }),
  })
}

import type * as z from 'zod/mini'
import type { ConnectionTest } from '#ai/contract/connection.ts'
import type { settings } from '#features/school/contract/settings.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Budgets } from '#features/usage/server/budgets/budgets.ts'
import { changedConnection, connectionOf } from '#features/school/server/settings/connection.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { tryConnection } from './try-connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Model } from '#ai/server/model.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { settling } from '#features/usage/server/statistics/settling-model.ts'
import type { Usage } from '#features/usage/server/statistics/usage.ts'
import { storedSettings, type Environment } from '#features/school/server/settings/settings.ts'

type Deps = {
  db: Database
  clock: () => Date
  usage: Usage
  budgets: Budgets
  encryption: Encryption
  environment: Environment
  modelBy: (connection: SharedConnection) => Promise<Model>
  log: { error(fault: unknown): void }
}

/** Tests the connection with these unsaved settings. @throws AppError 400 when they could not be saved. */
export async function testConnection(
  { environment, modelBy, log, ...deps }: Deps,
  changes: z.output<typeof settings.testConnection.body>,
  asking: { userId: string; language: Language; signal: AbortSignal },
): Promise<ConnectionTest> {
  const { shared, baseUrls } = environment
  const row = changedConnection(await storedSettings(deps.db), changes, { encryption: deps.encryption, baseUrls })
  const connection = connectionOf(row, { encryption: deps.encryption, shared })
  const using = { userId: asking.userId, agentId: null, kind: 'trial' } as const
  const open = async () =>
    connection && settling(await modelBy({ ...connection, apiKey: connection.openKey() }), deps, using)
  return tryConnection(open, { ...asking, log })
}

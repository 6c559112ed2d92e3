import type * as z from 'zod/mini'
import type { ConnectionTest } from '#contract/connection'
import type { settings } from '#contract/settings'
import type { Language } from '#locales/language'
import type { Budgets } from '../budgets/budgets.ts'
import { changedConnection, connectionOf } from '../connections/school.ts'
import type { SharedConnection } from '../connections/shared-connection.ts'
import { tryConnection } from '../connections/try-connection.ts'
import type { Database } from '../database/schema.ts'
import type { Model } from '../models/model.ts'
import type { Seal } from '../seal.ts'
import { settling } from '../usage/settling-model.ts'
import type { Usage } from '../usage/usage.ts'
import { storedSettings, type Environment } from './settings.ts'

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

/** Tries the connection as it would stand if this were saved. @throws Refusal 400 when it could not be saved. */
export async function testConnection(
  { environment, modelBy, log, ...deps }: Deps,
  changes: z.output<typeof settings.testConnection.body>,
  asking: { userId: string; language: Language; signal: AbortSignal },
): Promise<ConnectionTest> {
  const { shared, baseUrls } = environment
  const row = changedConnection(await storedSettings(deps.db), changes, { seal: deps.seal, baseUrls })
  const connection = connectionOf(row, { seal: deps.seal, shared })
  const using = { userId: asking.userId, agentId: null, kind: 'trial' } as const
  const open = async () =>
    connection && settling(await modelBy({ ...connection, apiKey: connection.openKey() }), deps, using)
  return tryConnection(open, { ...asking, log })
}

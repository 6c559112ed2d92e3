import type * as z from 'zod/mini'
import type { agents } from '#contract/agents'
import type { ConnectionTest } from '#contract/connection'
import type { Language } from '#locales/language'
import type { Database } from '../database/schema.ts'
import type { Model } from '../models/model.ts'
import type { Seal } from '../seal.ts'
import { tryConnection } from '../settings/try-connection.ts'
import { agentNotFound } from './agents.ts'
import type { Connecting } from './connection.ts'
import { keyFor, noKey } from './key.ts'

export type TestDeps = {
  db: Database
  seal: Seal
  modelFor: (agent: Connecting) => Promise<Model | null>
  log: { error(fault: unknown): void }
}

/**
 * Tries the model by which an agent would write if this were saved; without an agent a new one.
 * @throws Refusal 404 for an agent that does not exist, 400 when there is neither a key nor the shared connection.
 */
export async function testConnection(
  { db, seal, modelFor, log }: TestDeps,
  { agentId, ...changes }: z.output<typeof agents.testConnection.body>,
  asking: { userId: string; language: Language; signal: AbortSignal },
): Promise<ConnectionTest> {
  const stored = agentId === undefined ? aNewOne : await storedConnection(db, agentId)
  const { provider = stored.provider, model = stored.model } = changes
  const { api_key } = keyFor(seal, { ...(agentId === undefined && { sharedConnection: false }), ...changes }, stored)
  const agent = { api_key, provider, model, temperature: null, max_tokens: null }
  return tryConnection(() => modelFor(agent), { ...asking, log })
}

const aNewOne = { ...noKey, provider: null, model: null }

async function storedConnection(db: Database, id: string) {
  const row = await db
    .selectFrom('agents')
    .select(['api_key', 'api_key_preview', 'provider', 'model'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw agentNotFound()
  return row
}

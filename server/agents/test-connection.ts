import type * as z from 'zod/mini'
import type { agents } from '#contract/agents'
import type { ConnectionTest } from '#contract/connection'
import type { Language } from '#locales/language'
import type { Connecting } from '../connections/connections.ts'
import { tryConnection } from '../connections/try-connection.ts'
import type { Database } from '../database/schema.ts'
import type { Model } from '../models/model.ts'
import type { Seal } from '../seal.ts'
import { asIfSaved } from './unsaved.ts'

export type TestDeps = {
  db: Database
  seal: Seal
  modelFor: (agent: Connecting) => Promise<Model | null>
  log: { error(fault: unknown): void }
}

/** Tries the model by which an agent would write if this were saved. @throws Refusal as asIfSaved does. */
export async function testConnection(
  deps: TestDeps,
  typed: z.output<typeof agents.testConnection.body>,
  asking: { userId: string; language: Language; signal: AbortSignal },
): Promise<ConnectionTest> {
  const agent = await asIfSaved(deps, typed)
  return tryConnection(() => deps.modelFor(agent), { ...asking, log: deps.log })
}

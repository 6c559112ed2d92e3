import type * as z from 'zod/mini'
import type { agents } from '#contract/agents'
import type { ConnectionTest } from '#contract/connection'
import type { Language } from '#locales/language'
import type { Connecting } from '../connections/connections.ts'
import { tryConnection } from '../connections/try-connection.ts'
import type { Database } from '../database/schema.ts'
import type { Model } from '../models/model.ts'
import type { Seal } from '../seal.ts'
import { settling } from '../usage/settling-model.ts'
import type { Usage } from '../usage/usage.ts'
import { asIfSaved } from './unsaved.ts'

export type TestDeps = {
  db: Database
  clock: () => Date
  usage: Usage
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
  const using = { userId: asking.userId, agentId: typed.agentId ?? null, kind: 'trial' } as const
  const open = async () => {
    const model = await deps.modelFor(agent)
    return model && settling(model, deps, using)
  }
  return tryConnection(open, { ...asking, log: deps.log })
}

import type { UnsavedConnection } from '#features/connections/contract/agent-connection.ts'
import type { Connecting } from '#features/connections/server/connections.ts'
import { keyFor, noKey } from '#ai/server/key.ts'
import { agentKeyField } from '#features/connections/server/reseal.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Model } from '#ai/server/model.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { Usage } from '#features/usage/server/statistics/usage.ts'
import { agentNotFound } from '../agents.ts'
import { columns } from '../save.ts'

export type TestDeps = {
  db: Database
  clock: () => Date
  usage: Usage
  encryption: Encryption
  modelFor: (agent: Connecting) => Promise<Model | null>
  log: { error(fault: unknown): void }
}

const agentColumns = [
  'id',
  'api_key',
  'api_key_preview',
  'provider',
  'model',
  'temperature',
  'max_tokens',
  'template',
  'template_vi',
  'kind',
] as const
type AgentRow = Pick<Schema['agents'], (typeof agentColumns)[number]>

/**
 * Returns the model and the template that an assistant would use after saving. Without an id, it is a new assistant.
 * @throws AppError 404 for an unknown assistant, 400 without a key and shared connection.
 */
export async function asIfSaved(
  { db, encryption }: Pick<TestDeps, 'db' | 'encryption'>,
  { agentId, ...changes }: UnsavedConnection,
): Promise<Connecting & Pick<Schema['agents'], 'template' | 'template_vi' | 'kind'>> {
  const agentRow = agentId === undefined ? aNewOne : await loadAgentRow(db, agentId)
  const fieldEncryption = encryption.at(agentKeyField(agentRow.id))
  const { api_key } = keyFor(
    fieldEncryption,
    { ...(agentId === undefined && { sharedConnection: false }), ...changes },
    agentRow,
  )
  return { ...agentRow, ...columnsOf(columns, changes), api_key }
}

const aNewOne: AgentRow = {
  id: 'new',
  ...noKey,
  provider: null,
  model: null,
  temperature: null,
  max_tokens: null,
  template: null,
  template_vi: null,
  kind: 'text',
}

async function loadAgentRow(db: Database, id: string): Promise<AgentRow> {
  const row = await db.selectFrom('agents').select(agentColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw agentNotFound()
  return row
}

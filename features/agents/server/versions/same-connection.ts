import type { AgentState } from '../../contract/agent-versions.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** Whether an assistant reaches its AI as it did: by the school's connection, or by a key of the same beginning. */
export const sameConnection = (now: Schema['agents'], then: AgentState): boolean =>
  now.api_key_preview === then.apiKey &&
  (now.api_key === null) === then.sharedConnection &&
  now.provider === then.provider

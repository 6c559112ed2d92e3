import type { AgentState } from '../../contract/agent-versions.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** Whether the connection is unchanged: the shared one, or a key with the same preview. */
export const sameConnection = (now: Schema['agents'], then: AgentState): boolean =>
  now.api_key_preview === then.apiKey &&
  (now.api_key === null) === then.sharedConnection &&
  now.provider === then.provider

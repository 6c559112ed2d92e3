import { agents } from '../contract/agents.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const agentsApi = createApi({ agents }, calls).agents

import { agents } from '#contract/agents'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const agentsApi = createApi({ agents }, calls).agents

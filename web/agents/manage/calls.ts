import { agents } from '#contract/agents'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** They come with the pages that make them. */
export const agentsApi = createApi({ agents }, calls).agents

import { agentCalls } from '../contract/agent.ts'
import { categoryCalls } from '../contract/category.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The calls of every page. Those of editors load with their pages: agent-calls.ts and categories/calls.ts. */
export const { agents: agentReadApi, categories: categoryReadApi } = createApi(
  { agents: agentCalls, categories: categoryCalls },
  calls,
)

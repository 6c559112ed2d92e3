import { agentCalls } from '#features/agents/contract/agent.ts'
import { auth } from '#platform/contract/auth.ts'
import { categoryCalls } from '#features/agents/contract/category.ts'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { publicSettings } from '#features/accounts/contract/public-settings.ts'

/** The endpoints of the first load. All others load with their pages. */
export const firstCalls = {
  auth,
  categories: categoryCalls,
  agents: agentCalls,
  files,
  generation,
  history,
  settings: publicSettings,
}

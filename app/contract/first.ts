import { agentCalls } from './agent.ts'
import { auth } from './auth.ts'
import { categoryCalls } from './category.ts'
import { files } from './files.ts'
import { generation } from './generation.ts'
import { history } from './history.ts'
import { publicSettings } from './public-settings.ts'

/** The calls that a browser knows from its first page on; all others come with their pages. */
export const firstCalls = {
  auth,
  categories: categoryCalls,
  agents: agentCalls,
  files,
  generation,
  history,
  settings: publicSettings,
}

import { activeAgents } from '#features/agents/web/list/queries.ts'
import { activeCategories } from '#features/agents/web/categories/queries.ts'
import { prepareQueryClient } from '#platform/web/api/query-client.ts'
import { ownReady } from './own-row.ts'
import { ownDocuments } from './queries.ts'

/** Reads what the dashboard shows, while the session is being checked. The page itself reports what fails. */
export function readDashboard() {
  const client = prepareQueryClient()
  void client.prefetchQuery(activeAgents())
  void client.prefetchQuery(activeCategories())
  void client.prefetchQuery(ownDocuments())
  void client.prefetchQuery(ownReady())
}

import { activeAgents } from '#features/agents/web/list/queries.ts'
import { activeCategories } from '#features/agents/web/categories/queries.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { prepareQueryClient } from '#platform/web/api/query-client.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { ownReady } from './own-row.ts'
import { ownDocuments } from './queries.ts'

/** Reads what the dashboard and its frame show, while the session is being checked. The page itself reports what fails. */
export function readDashboard() {
  const client = prepareQueryClient()
  void client.prefetchQuery(activeAgents())
  void client.prefetchQuery(activeCategories())
  void client.prefetchQuery(ownDocuments())
  void client.prefetchQuery(ownReady())
  void client.prefetchQuery(publicSettings(currentLanguage()))
}

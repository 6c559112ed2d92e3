import { activeAgents } from '#features/agents/web/list/queries.ts'
import { activeCategories } from '#features/agents/web/categories/queries.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { prepareQueryClient } from '#platform/web/api/query-client.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { ownReady } from './own-row.ts'
import { ownDocuments } from './queries.ts'

/** Reads what the dashboard and its frame show, while the session is being checked. The page itself reports what fails. */
export async function readDashboard(): Promise<void> {
  const client = prepareQueryClient()
  await Promise.all([
    client.prefetchQuery(activeAgents()),
    client.prefetchQuery(activeCategories()),
    client.prefetchQuery(ownDocuments()),
    client.prefetchQuery(ownReady()),
    client.prefetchQuery(publicSettings(currentLanguage())),
  ])
}

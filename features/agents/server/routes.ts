import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { agentRoutes } from './agents/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { connectionCheckRoutes } from './connection-checks/routes.ts'
import { exchangeRoutes } from './import-export/routes.ts'
import { starterRoutes } from './catalogue-updates/routes.ts'

export const registerAgentRoutes = joinRoutes(
  agentRoutes,
  categoryRoutes,
  connectionCheckRoutes,
  exchangeRoutes,
  starterRoutes,
)

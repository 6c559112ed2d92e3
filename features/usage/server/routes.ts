import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { usageRoutes } from './statistics/routes.ts'
import { budgetRoutes } from './budgets/routes.ts'

export const registerUsageRoutes = joinRoutes(usageRoutes, budgetRoutes)

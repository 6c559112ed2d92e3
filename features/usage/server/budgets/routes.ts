import type { FastifyInstance } from 'fastify'
import { budgets } from '../../contract/budgets.ts'
import { serve } from '#platform/server/http/serve.ts'
import { addToBudget, getBudget, listBudgets, setBudget } from './manage.ts'
import { getBudgetSummary, removePrice, setPrice, setRate, type BudgetSummaryDeps } from './summary.ts'

export function budgetRoutes(app: FastifyInstance, deps: BudgetSummaryDeps): void {
  serve(app, budgets, {
    summary: async () => getBudgetSummary(deps),
    list: async ({ query }) => listBudgets(deps, query),
    get: async ({ query }) => ({ budget: await getBudget(deps, query) }),
    set: async ({ body, from }) => ({ budget: await setBudget(deps, body, from) }),
    add: async ({ body, from }) => ({ budget: await addToBudget(deps, body, from) }),
    setRate: async ({ body, from }) => setRate(deps, body, from),
    setPrice: async ({ body, from }) => setPrice(deps, body, from),
    removePrice: async ({ body, from }) => removePrice(deps, body, from),
  })
}

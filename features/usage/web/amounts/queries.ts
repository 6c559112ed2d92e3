import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { budgets as group } from '../../contract/budgets.ts'
import type { BudgetScope } from '../../model/budgets.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const budgetsApi = createApi({ budgets: group }, calls).budgets

export const budgetSummaryQuery = () =>
  queryOptions({
    queryKey: ['budgets', 'overview'],
    queryFn: async ({ signal }) => budgetsApi.summary({ quiet: true, signal }),
    staleTime: 0,
  })

export const budgetOf = (scope: BudgetScope, ownerId: string) =>
  queryOptions({
    queryKey: ['budgets', scope, ownerId],
    queryFn: async ({ signal }) => (await budgetsApi.get({ query: { scope, ownerId }, quiet: true, signal })).budget,
    staleTime: 0,
  })

export const schoolBudget = () =>
  queryOptions({
    queryKey: ['budgets', 'school'],
    queryFn: async ({ signal }) => (await budgetsApi.get({ query: { scope: 'school' }, quiet: true, signal })).budget,
    staleTime: 0,
  })

type Query = { scope: Exclude<BudgetScope, 'school'>; search: string; page: number }

/** One page of budgets. The previous page stays until this one has loaded. */
export const budgetsPage = ({ scope, search, page }: Query) =>
  queryOptions({
    queryKey: ['budgets', 'list', { scope, search, page }],
    queryFn: async ({ signal }) =>
      budgetsApi.list({ query: { scope, page, ...(search.trim() && { search }) }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Many places show the remaining budget. */
export const budgetsChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['budgets'] })

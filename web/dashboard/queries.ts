import { queryOptions } from '@tanstack/react-query'
import { dashboardHistorySize } from '#rules/limits'
import { api } from '../lib/api.ts'

/** How many documents the user has generated. */
export const generationTotal = () =>
  queryOptions({
    queryKey: ['history', 'total'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: dashboardHistorySize, view: 'summary' } as const
      return (await api.history.list({ query, signal })).pagination.total
    },
  })

/** How many accounts there are; administrators only. */
export const userTotal = () =>
  queryOptions({
    queryKey: ['users', 'total'],
    queryFn: async ({ signal }) => (await api.users.list({ signal })).users.length,
  })

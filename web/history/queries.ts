import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { historyPageSize } from '#rules/limits'
import { isRunning, watchPause } from '../entry/queries.ts'
import { api } from '../lib/api.ts'

type Page = {
  page: number
  agentId: string
  /** Words that they are found by; an empty one means all. */
  search?: string
  /** For administrators. */ everyone?: boolean
  userId?: string
}

/** One page of the user's own entries or of everyone's, newest first; an empty agentId or userId means all. */
export const historyPage = ({ page, agentId, search = '', everyone = false, userId = '' }: Page) =>
  queryOptions({
    queryKey: ['history', 'page', { page, agentId, search, everyone, userId }],
    queryFn: async ({ signal }) => {
      const among = { ...(agentId && { agentId }), ...(search && { search }) }
      const query = { page, limit: historyPageSize, view: 'summary', ...among } as const
      if (!everyone) return api.history.list({ query, quiet: true, signal })
      const all = { ...query, ...(userId && { userId }) }
      const { history: data, pagination } = await api.history.all({ query: all, quiet: true, signal })
      return { data, pagination }
    },
    // The list changes with every generation, on any page of the app.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? watchPause : false),
  })

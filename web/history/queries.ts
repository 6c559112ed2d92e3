import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history'
import { historyPageSize } from '#rules/limits'
import { api } from '../lib/api.ts'

type Page = { page: number; agentId: string; /** For administrators. */ everyone?: boolean; userId?: string }

/** While something on the page is being written, how often to look whether it has ended, in milliseconds. */
const watchPause = 4000

/** One page of the user's own entries or of everyone's, newest first; an empty agentId or userId means all. */
export const historyPage = ({ page, agentId, everyone = false, userId = '' }: Page) =>
  queryOptions({
    queryKey: ['history', 'page', { page, agentId, everyone, userId }],
    queryFn: async ({ signal }) => {
      const query = { page, limit: historyPageSize, view: 'summary', ...(agentId && { agentId }) } as const
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

/** One entry with its content and answers. */
export const historyEntry = (id: string) =>
  queryOptions({
    queryKey: ['history', 'entry', id],
    queryFn: async ({ signal }) => (await api.history.get({ params: { id }, quiet: true, signal })).entry,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? watchPause : false),
  })

/** After an entry was saved: what is shown of it elsewhere follows. */
export function showSavedEntry(queryClient: QueryClient, saved: HistoryEntry) {
  queryClient.setQueryData(historyEntry(saved.id).queryKey, saved)
  queryClient.setQueriesData<Awaited<ReturnType<typeof api.history.list>>>(
    { queryKey: ['history', 'page'] },
    (page) => {
      const withPreview = (entry: HistoryEntry) =>
        entry.id === saved.id ? { ...entry, preview: saved.preview } : entry
      return page && { ...page, data: page.data.map(withPreview) }
    },
  )
}

const isRunning = ({ status }: HistoryEntry) => status === 'running'

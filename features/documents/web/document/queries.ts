import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyApi } from '../calls.ts'

/** While an entry is being written, how often to look whether it has ended, in milliseconds. */
export const watchPause = 4000

/** One entry with its content and answers. */
export const historyEntry = (id: string) =>
  queryOptions({
    queryKey: ['history', 'entry', id],
    queryFn: async ({ signal }) => (await historyApi.get({ params: { id }, quiet: true, signal })).entry,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? watchPause : false),
  })

/** Called after a document was saved: updates it in all cached queries. */
export function showSavedEntry(queryClient: QueryClient, saved: HistoryEntry) {
  // The list and the save response lack what only the call for a single document returns.
  queryClient.setQueryData(historyEntry(saved.id).queryKey, (before) => ({
    ...saved,
    source: before?.source,
    accessGrants: before?.accessGrants,
    isEditedInTurns: before?.isEditedInTurns,
  }))
  queryClient.setQueriesData<Awaited<ReturnType<typeof historyApi.list>>>({ queryKey: ['history', 'page'] }, (page) => {
    const withPreview = (entry: HistoryEntry) =>
      entry.id === saved.id
        ? { ...entry, title: saved.title, customTitle: saved.customTitle, preview: saved.preview }
        : entry
    return page && { ...page, data: page.data.map(withPreview) }
  })
}

/** Returns a document as this page knows it, including edits saved since it was loaded. */
export function newestOf(queryClient: QueryClient, entry: HistoryEntry): HistoryEntry {
  const known = queryClient.getQueryData(historyEntry(entry.id).queryKey)
  return known && known.version > entry.version ? known : entry
}

export const isRunning = ({ status }: HistoryEntry) => status === 'running'

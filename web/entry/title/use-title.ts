import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history'
import { shelf } from '#contract/shelf'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'
import { historyEntry, showSavedEntry } from '../queries.ts'

const api = createApi({ shelf }, calls).shelf

export type Title = Pick<HistoryEntry, 'title' | 'givenTitle'>

/** What an entry is called by now. */
export function useTitle(entry: HistoryEntry): Title {
  const { data } = useQuery({ ...historyEntry(entry.id), enabled: false })
  const { title, givenTitle } = data && data.version >= entry.version ? data : entry
  return { title, givenTitle }
}

/** Null: by its own heading again. What is shown of it elsewhere follows. */
export async function rename(queryClient: QueryClient, id: string, title: string | null): Promise<void> {
  const { entry } = await api.rename({ params: { id }, body: { title }, quiet: true })
  const known = queryClient.getQueryData(historyEntry(id).queryKey)
  // What is being edited has been made from the text that is known.
  showSavedEntry(queryClient, known ? { ...known, title: entry.title, givenTitle: entry.givenTitle } : entry)
}

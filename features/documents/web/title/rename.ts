import type { QueryClient } from '@tanstack/react-query'
import { tagging } from '../../contract/tags.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { historyEntry, showSavedEntry } from '../document/queries.ts'

const api = createApi({ tagging }, calls).tagging

/** Null restores the title from the heading. All cached lists are updated. */
export async function rename(queryClient: QueryClient, id: string, title: string | null): Promise<void> {
  const { entry } = await api.rename({ params: { id }, body: { title }, quiet: true })
  const known = queryClient.getQueryData(historyEntry(id).queryKey)
  // Pending edits are based on the known text.
  showSavedEntry(queryClient, known ? { ...known, title: entry.title, customTitle: entry.customTitle } : entry)
}

import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyEntry } from '../document/queries.ts'

type Title = Pick<HistoryEntry, 'title' | 'customTitle'>

/** Tracks the current title of an entry. */
export function useTitle(entry: HistoryEntry): Title {
  const { data } = useQuery({ ...historyEntry(entry.id), enabled: false })
  const { title, customTitle } = data && data.version >= entry.version ? data : entry
  return { title, customTitle }
}

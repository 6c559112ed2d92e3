import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyEntry } from '../document/queries.ts'

/** Returns the entry with changes that the history has fetched since it was loaded. */
export function useLatest(entry: HistoryEntry): HistoryEntry {
  const { data } = useQuery({ ...historyEntry(entry.id), enabled: false })
  return data && data.version > entry.version ? data : entry
}

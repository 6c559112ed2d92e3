import type { HistoryEntry } from '../../contract/history.ts'
import { api } from '#platform/web/api/api.ts'

/** Returns a loader for the pictures of an entry's files; nothing without any. */
export const picturesOf = ({ id, files }: HistoryEntry) =>
  files?.some(({ pictures }) => pictures)
    ? (from: number) => api.history.pictures({ params: { id }, query: { from }, quiet: true })
    : undefined

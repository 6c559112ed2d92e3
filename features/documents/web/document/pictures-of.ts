import type { HistoryEntry } from '#contract/history'
import { api } from '../lib/api.ts'

/** Returns a loader for the pictures of an entry's files; nothing without any. */
export const picturesOf = ({ id, files }: HistoryEntry) =>
  files?.some(({ pictures }) => pictures)
    ? (from: number) => api.history.pictures({ params: { id }, query: { from }, quiet: true })
    : undefined

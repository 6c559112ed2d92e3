import type { QueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyApi } from '../calls.ts'
import { historyPath } from '#platform/web/paths.ts'
import { newestOf, showSavedEntry } from './queries.ts'

export type EditedText = Pick<HistoryEntry, 'id' | 'content' | 'version' | 'edited'>

/** Loads and saves a text: the user's own document, or a colleague's that a group edits in turns. */
export type TextStore<Entry extends EditedText> = {
  /** The address to which unsent text leads back. */
  path: string
  newest: (entry: Entry) => Entry
  load: () => Promise<Entry>
  save: (edit: { content: string | null; version?: number }, options?: { quiet: boolean }) => Promise<Entry>
  /** Shows a saved text in the lists of the page. */
  show: (entry: Entry) => void
}

export const createHistoryStore = (queryClient: QueryClient, id: string): TextStore<HistoryEntry> => ({
  path: historyPath({ entry: id }),
  newest: (entry) => newestOf(queryClient, entry),
  load: async () => (await historyApi.get({ params: { id }, quiet: true })).entry,
  save: async (body, { quiet } = { quiet: false }) => (await historyApi.update({ params: { id }, body, quiet })).entry,
  show: (entry) => showSavedEntry(queryClient, entry),
})

import type { HistoryEntry } from '../../../contract/history.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** Reads the findings and the removed talk from a row. */
export const lookedOver = ({
  checked,
  removed_text,
}: Pick<Schema['documents'], 'checked' | 'removed_text'>): Pick<HistoryEntry, 'checked' | 'removedText'> => ({
  ...(checked !== null && { checked: JSON.parse(checked) as NonNullable<HistoryEntry['checked']> }),
  ...(removed_text !== null && { removedText: JSON.parse(removed_text) as NonNullable<HistoryEntry['removedText']> }),
})

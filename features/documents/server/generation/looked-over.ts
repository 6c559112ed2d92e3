import type { HistoryEntry } from '../../contract/history.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'

/** Reads the findings and the removed talk from a row. */
export const lookedOver = ({
  checked,
  taken_off,
}: Pick<HistoryRow, 'checked' | 'taken_off'>): Pick<HistoryEntry, 'checked' | 'takenOff'> => ({
  ...(checked !== null && { checked: JSON.parse(checked) as NonNullable<HistoryEntry['checked']> }),
  ...(taken_off !== null && { takenOff: JSON.parse(taken_off) as NonNullable<HistoryEntry['takenOff']> }),
})

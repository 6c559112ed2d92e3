import type { ChatMessageRow, HistoryRow } from '../database/schema.ts'

/** How many pictures inside the files of an entry or a question the model was not shown, where it was not shown all. */
export function unseenIn({ files }: Pick<HistoryRow | ChatMessageRow, 'files'>): { unseenFigures?: number } {
  const counts = JSON.parse(files) as { unseenFigures?: number }[]
  const unseenFigures = counts.reduce((sum, { unseenFigures = 0 }) => sum + unseenFigures, 0)
  return unseenFigures > 0 ? { unseenFigures } : {}
}

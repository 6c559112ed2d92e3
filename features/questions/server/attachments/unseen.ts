import type { Schema } from '#platform/server/database/schema.ts'

/** Counts the pictures inside the files of an entry or a question that the model did not see; nothing where it saw all. */
export function unseenIn({ files }: Pick<Schema['documents'] | Schema['chat_messages'], 'files'>): {
  unseenFigures?: number
} {
  const counts = JSON.parse(files) as { unseenFigures?: number }[]
  const unseenFigures = counts.reduce((sum, { unseenFigures = 0 }) => sum + unseenFigures, 0)
  return unseenFigures > 0 ? { unseenFigures } : {}
}

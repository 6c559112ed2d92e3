import type { Schema } from '#platform/server/database/schema.ts'

/** Counts the pictures inside the files of an entry or a question that the model did not see; nothing where it saw all. */
export function countUnread({ files }: Pick<Schema['documents'] | Schema['chat_messages'], 'files'>): {
  countUnreadFigures?: number
} {
  const counts = JSON.parse(files) as { countUnreadFigures?: number }[]
  const countUnreadFigures = counts.reduce((sum, { countUnreadFigures = 0 }) => sum + countUnreadFigures, 0)
  return countUnreadFigures > 0 ? { countUnreadFigures } : {}
}

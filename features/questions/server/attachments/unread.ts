import type { Schema } from '#platform/server/database/schema.ts'

/** Counts the pictures inside the files of an entry or a question that the model did not see; nothing if it saw all. */
export function countUnread({ files }: Pick<Schema['documents'] | Schema['chat_messages'], 'files'>): {
  unreadFigures?: number
} {
  const counts = JSON.parse(files) as { unreadFigures?: number }[]
  const unreadFigures = counts.reduce((sum, { unreadFigures = 0 }) => sum + unreadFigures, 0)
  return unreadFigures > 0 ? { unreadFigures } : {}
}

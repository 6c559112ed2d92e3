import type { Schema } from './schema.ts'

/** Empty when nothing says what the entry is about. */
export const titleOf = ({
  own_title,
  title,
  topic,
}: Pick<Schema['documents'], 'own_title' | 'title' | 'topic'>): string => own_title ?? (title || (topic ?? ''))

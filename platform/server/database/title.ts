import type { Schema } from './schema.ts'

/** Empty if no answer describes the subject of the entry. */
export const titleOf = ({
  own_title,
  title,
  topic,
}: Pick<Schema['documents'], 'own_title' | 'title' | 'topic'>): string => own_title ?? (title || (topic ?? ''))

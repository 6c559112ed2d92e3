import type { HistoryRow } from './schema.ts'

/** Empty when nothing says what the entry is about. */
export const titleOf = ({ given_title, title, topic }: Pick<HistoryRow, 'given_title' | 'title' | 'topic'>): string =>
  given_title ?? (title || (topic ?? ''))

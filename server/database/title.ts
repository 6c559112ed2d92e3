import type { HistoryRow } from './schema.ts'

/** What an entry is called; empty when nothing says what it is about. */
export const titleOf = ({ given_title, title, topic }: Pick<HistoryRow, 'given_title' | 'title' | 'topic'>): string =>
  given_title ?? (title || (topic ?? ''))

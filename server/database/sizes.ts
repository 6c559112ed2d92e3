import { sql } from 'kysely'

/**
 * How many bytes a row's texts take. Neither database reads the texts for it; SQLite finds the sums in an index that is made of
 * these very words (see migrations/0007-fair-shares.ts).
 */
export const entryBytes = sql<number>`octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)`
/** Null for a text that was written as one. */
export const examBytes = sql<number | null>`octet_length(exam)`
export const messageBytes = sql<number>`octet_length(query) + octet_length(answer)`

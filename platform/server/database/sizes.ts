import { sql } from 'kysely'

/**
 * Bytes of a row's texts, computed without reading them. SQLite finds the sums in an index on this very expression (see
 * migrations/0001-baseline/documents.sql).
 */
export const entryBytes = sql<number>`octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)`
/** Null for a text that was written as one. */
export const examBytes = sql<number | null>`octet_length(exam)`
export const messageBytes = sql<number>`octet_length(query) + octet_length(answer)`

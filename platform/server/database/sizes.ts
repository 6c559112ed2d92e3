import { sql } from 'kysely'

/**
 * Bytes of a row's texts, computed without reading them. SQLite finds the sums in an index on this very expression (see
 * migrations/0001-baseline/documents.sql).
 */
export const entryBytes = sql<number>`octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)`
/** The source data of a structured document; null for a text. */
export const dataBytes = sql<number | null>`octet_length(data)`
export const messageBytes = sql<number>`octet_length(query) + octet_length(answer)`

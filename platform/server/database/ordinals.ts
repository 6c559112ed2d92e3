import { sql, type RawBuilder } from 'kysely'

/**
 * The ordinal of what comes after all that is there, or after what has these values: lists are sorted by it, since the clock may be
 * put back. PostgreSQL may give two that are made at the same moment the same one.
 */
export function nextOrdinal(
  table: 'documents' | 'conversations' | 'chat_messages',
  within: Record<string, string> = {},
): RawBuilder<number> {
  const conditions = Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql<number>`(select coalesce(max(ordinal), 0) + 1 from ${sql.table(table)} ${where})`
}

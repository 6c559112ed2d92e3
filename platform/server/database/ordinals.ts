import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the ordinal after all existing ones, or after those with these values. Lists sort by it, because the clock may be set back.
 * PostgreSQL may give two simultaneous inserts the same ordinal.
 */
export function nextOrdinal(
  table: 'documents' | 'conversations' | 'chat_messages',
  within: Record<string, string> = {},
): RawBuilder<number> {
  const conditions = Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql<number>`(select coalesce(max(ordinal), 0) + 1 from ${sql.table(table)} ${where})`
}

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { favouriteLabel, labelOfTag } from '#rules/labels'
import type { HistoryRow } from '../database/schema.ts'

/** What a teacher narrows their history to, beside the assistant and the words; times in ISO 8601. */
export type Narrowed = {
  className?: string | undefined
  language?: HistoryRow['language'] | undefined
  status?: HistoryRow['status'] | undefined
  from?: string | undefined
  until?: string | undefined
  tag?: string | undefined
  favourite?: boolean | undefined
}

/** As a condition on rows of `history` of this user; null when nothing is narrowed. */
export function narrowedTo(
  userId: string,
  { className, language, status, from, until, tag, favourite }: Narrowed,
): RawBuilder<SqlBool> | null {
  const conditions = [
    className !== undefined && sql<SqlBool>`history.class_name = ${className}`,
    language !== undefined && sql<SqlBool>`history.language = ${language}`,
    status !== undefined && sql<SqlBool>`history.status = ${status}`,
    from !== undefined && sql<SqlBool>`${madeAt} >= ${inUtc(from)}`,
    until !== undefined && sql<SqlBool>`${madeAt} < ${inUtc(until)}`,
    tag !== undefined && sql<SqlBool>`${labelled(userId, labelOfTag(tag))}`,
    favourite !== undefined && sql<SqlBool>`${favourite ? sql`` : sql`not `}${labelled(userId, favouriteLabel)}`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The order is by another column: an index that is sorted by the time is of no use here. */
const madeAt = sql`coalesce(history.created_at, '')`

const inUtc = (moment: string) => new Date(moment).toISOString()

const labelled = (userId: string, label: string) =>
  sql`history.id in (select entry_id from entry_labels where entry_labels.user_id = ${userId} and entry_labels.label = ${label})`

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { favouriteLabel, labelOfTag } from '../../model/labels.ts'
import type { FailureReason } from '#platform/model/failure-reasons.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { failedFor } from './failed-for.ts'

/** A condition on rows of `history`. */
export type Condition = RawBuilder<SqlBool>

/** Times in ISO 8601. */
type OfState = {
  status?: Schema['documents']['status'] | undefined
  from?: string | undefined
  until?: string | undefined
}

/** A teacher's filters of the history, in addition to assistant and words. */
export type Narrowed = OfState & {
  className?: string | undefined
  language?: Schema['documents']['language'] | undefined
  tag?: string | undefined
  favourite?: boolean | undefined
}

/** Filters the user's own documents; null without a filter. */
export function narrowedTo(
  userId: string,
  { className, language, tag, favourite, ...state }: Narrowed,
): Condition | null {
  return allOf([
    className !== undefined && sql<SqlBool>`documents.class_name = ${className}`,
    language !== undefined && sql<SqlBool>`documents.language = ${language}`,
    ...ofState(state),
    tag !== undefined && sql<SqlBool>`${labelled(userId, labelOfTag(tag))}`,
    favourite !== undefined && sql<SqlBool>`${favourite ? sql`` : sql`not `}${labelled(userId, favouriteLabel)}`,
  ])
}

export type NarrowedOfAll = OfState & { reason?: FailureReason | undefined }

/**
 * Filters all users' documents; null without a filter. `among`: a person or an assistant is also selected, so the indexes of states and
 * times do not help.
 */
export function narrowedOfAll({ reason, ...state }: NarrowedOfAll, { among }: { among: boolean }): Condition | null {
  const by = among ? unindexed : indexed
  return allOf([
    ...ofState(state, by),
    reason !== undefined && failedFor(reason, state.status === undefined ? by.status : unindexed.status),
  ])
}

/** Returns the dates only, for a search that applies them first; null: all dates. */
export const madeWithin = ({ from, until }: Pick<OfState, 'from' | 'until'>): Condition | null =>
  allOf(ofState({ from, until }, indexed))

const indexed = { status: sql`documents.status`, time: sql`documents.created_at` }
/** The order is by another column: an index that is sorted by the time, or by the state, is of no use. */
const unindexed = { status: sql`coalesce(documents.status, '')`, time: sql`coalesce(documents.created_at, '')` }

const ofState = ({ status, from, until }: OfState, by: typeof unindexed = unindexed) => [
  status !== undefined && sql<SqlBool>`${by.status} = ${status}`,
  from !== undefined && sql<SqlBool>`${by.time} >= ${inUtc(from)}`,
  until !== undefined && sql<SqlBool>`${by.time} < ${inUtc(until)}`,
]

function allOf(conditions: (Condition | false)[]): Condition | null {
  const held = conditions.filter((condition) => condition !== false)
  return held.length === 0 ? null : sql<SqlBool>`(${sql.join(held, sql` and `)})`
}

const inUtc = (moment: string) => new Date(moment).toISOString()

const labelled = (userId: string, label: string) =>
  sql`documents.id in (select document_id from document_tags where document_tags.user_id = ${userId} and document_tags.tag = ${label})`

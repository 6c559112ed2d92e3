import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#platform/server/database/schema.ts'
import { findYearStart } from './year-start.ts'

type Year = { timeZone: string; schoolYear: number }

/** A later version of the same document or file for the same group and purpose, unless it was withdrawn. */
const isLaterVersion = sql<SqlBool>`later.first_id = submissions.first_id and later.created_at > submissions.created_at
    and later.group_id = submissions.group_id and later.purpose = submissions.purpose and later.state != 'withdrawn'`

/**
 * Whether a submission counts for its week. A returned one does not, once a later version has been submitted for another week of the same
 * school year: its author has corrected the week.
 */
export const countsForWeek = ({ timeZone, schoolYear }: Year): RawBuilder<SqlBool> =>
  sql<SqlBool>`(submissions.state != 'returned' or not exists (
  select 1 from submissions as later
  where ${isLaterVersion} and later.week != submissions.week
    and later.created_at < ${findYearStart(timeZone, schoolYear + 1)}))`

/** 1: a returned submission of which a later version was submitted. */
export const isSubmittedAgain: RawBuilder<number> = sql<number>`case when submissions.state = 'returned' and exists (
  select 1 from submissions as later where ${isLaterVersion}) then 1 else 0 end`

/** Finds the first submission of a document. */
export async function findFirstId(db: Database, documentId: string): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('submissions')
    .select('first_id')
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst()
  return earlier?.first_id
}

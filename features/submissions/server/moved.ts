import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { findYearStart } from './year-start.ts'

type Year = { timeZone: string; schoolYear: number }

/**
 * Whether a submission counts for its week. A returned one does not, once its document has been submitted for another week of the same
 * school year: its author has corrected the week. Files and deleted documents always count, because a title does not tell which they are:
 * a teacher may upload KHBD.docx every week.
 */
export const countsForWeek = ({ timeZone, schoolYear }: Year): RawBuilder<SqlBool> =>
  sql<SqlBool>`(submissions.state != 'returned' or not exists (
  select 1 from submissions as later
  where later.user_id = submissions.user_id and later.created_at > submissions.created_at
    and later.created_at < ${findYearStart(timeZone, schoolYear + 1)}
    and later.group_id = submissions.group_id and later.purpose = submissions.purpose
    and later.week != submissions.week and later.state != 'withdrawn'
    and later.document_id = submissions.document_id))`

import { sql, type SqlBool } from 'kysely'

/**
 * Whether a submission counts for its week. A returned one does not, once its document has been submitted for another week: its author has
 * corrected the week. Documents that are deleted, and files, are told apart by their titles.
 */
export const countsForWeek = sql<SqlBool>`(submissions.state != 'returned' or not exists (
  select 1 from submissions as later
  where later.user_id = submissions.user_id and later.created_at > submissions.created_at
    and later.group_id = submissions.group_id and later.purpose = submissions.purpose
    and later.week != submissions.week and later.state != 'withdrawn'
    and (later.document_id = submissions.document_id or
      (later.document_id is null and submissions.document_id is null and later.title = submissions.title))))`

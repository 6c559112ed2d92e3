import type { ExpressionBuilder } from 'kysely'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { submissionServerTexts } from './texts.ts'

export type SubmissionRow = Schema['submissions']
type Builder = ExpressionBuilder<Schema, 'submissions'>

export const submissionNotFound = () => new AppError(404, message(submissionServerTexts, 'submission.notFound'))

/** Submissions that a person may decide: to the reviewers of a group, of which they are one, or to them alone; never their own. */
export const isForReviewer = (userId: string) => (eb: Builder) =>
  eb.and([
    eb('submissions.user_id', '!=', userId),
    eb(
      'submissions.group_id',
      'in',
      eb.selectFrom('group_reviewers').select('group_id').where('group_reviewers.user_id', '=', userId),
    ),
    eb.or([eb('submissions.to_all', '=', 1), eb('submissions.reviewer_id', '=', userId)]),
  ])

/** Submissions that a person may read: their own, those they may decide, and those they have decided. */
export const isReadableFor = (userId: string) => (eb: Builder) =>
  eb.or([eb('submissions.user_id', '=', userId), eb('submissions.decided_by', '=', userId), isForReviewer(userId)(eb)])

/** @throws AppError 404 */
export async function findReadable(db: Database, id: string, userId: string): Promise<SubmissionRow> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where(isReadableFor(userId))
    .executeTakeFirst()
  if (!row) throw submissionNotFound()
  return row
}

import type { Expression, ExpressionBuilder } from 'kysely'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { submissionServerTexts } from './texts.ts'

export type SubmissionRow = Schema['submissions']
type Builder = ExpressionBuilder<Schema, 'submissions'>
type UserId = string | Expression<string>

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

const approvedBy = (userId: UserId) => (eb: Builder) =>
  eb.selectFrom('submission_approvals').select('submission_id').where('submission_approvals.user_id', '=', userId)

/** Submissions that a person has approved or returned, also if others still have to approve. */
export const isDecidedBy = (userId: UserId) => (eb: Builder) =>
  eb.or([eb('submissions.decided_by', '=', userId), eb('submissions.id', 'in', approvedBy(userId)(eb))])

/** Active reviewers of the group other than a person and the author. */
const otherReviewers = (userId: string) => (eb: Builder) =>
  eb
    .selectFrom('group_reviewers as other')
    .innerJoin('users', 'users.id', 'other.user_id')
    .select('other.user_id')
    .whereRef('other.group_id', '=', 'submissions.group_id')
    .whereRef('other.user_id', '!=', 'submissions.user_id')
    .where('other.user_id', '!=', userId)
    .where('users.is_active', '=', 1)

/** Submissions that a person may decide and has not approved yet; for whom has the last word, those that others have approved. */
export const isAwaiting = (userId: string) => (eb: Builder) =>
  eb.and([
    isForReviewer(userId)(eb),
    eb.or([
      eb('submissions.id', 'not in', approvedBy(userId)(eb)),
      // The missing approval was that of someone who reviews no longer.
      eb.not(
        eb.exists(
          otherReviewers(userId)(eb).where('other.user_id', 'not in', (inner) =>
            inner
              .selectFrom('submission_approvals')
              .select('submission_approvals.user_id')
              .whereRef('submission_approvals.submission_id', '=', 'submissions.id')
              .where('submission_approvals.user_id', 'is not', null),
          ),
        ),
      ),
    ]),
    eb.or([
      eb('submissions.to_all', '=', 0),
      eb(
        'submissions.group_id',
        'not in',
        eb
          .selectFrom('approval_rules')
          .select('group_id')
          .where('rule', '=', 'last')
          .where('last_reviewer_id', '=', userId),
      ),
      eb('submissions.id', 'in', eb.selectFrom('submission_approvals').select('submission_id')),
      // Nobody else reviews for the group.
      eb.not(eb.exists(otherReviewers(userId)(eb))),
    ]),
  ])

/** Submissions that a person may read: their own, those they may decide, and those they have decided. */
export const isReadableFor = (userId: string) => (eb: Builder) =>
  eb.or([eb('submissions.user_id', '=', userId), isDecidedBy(userId)(eb), isForReviewer(userId)(eb)])

/**
 * Refuses those who decided before and have left the reviewers of the group since.
 * @throws AppError 409
 */
export async function assertReviewing(db: Database, { id, user_id }: SubmissionRow, userId: string): Promise<void> {
  if (user_id === userId) return
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', id)
    .where(isForReviewer(userId))
    .executeTakeFirst()
  if (!row) throw new AppError(409, message(submissionServerTexts, 'submission.reviewsNoLonger'))
}

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

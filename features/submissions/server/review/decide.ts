import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { Submission } from '../../contract/submissions.ts'
import { findAwaited, isLastWord } from '../../model/approvals.ts'
import { approvalOf, readApprovals } from './approvals.ts'
import { reviewersByGroup } from '../reviewers.ts'
import { submissionServerTexts } from '../texts.ts'
import { findReadable, isForReviewer, submissionNotFound } from '../access.ts'
import { dropSubmittedFile } from '../submitting/submitted-file.ts'
import { viewSubmission, viewSubmissions, type ViewDeps } from '../view.ts'

type Deps = ViewDeps & { clock: () => Date }
type By = { user: SignedInUser; from: Pick<Caller, 'audited'> }
type Decision = { state: 'approved' } | { state: 'returned'; reason: string }

/**
 * Approves or returns a submission; the first decision counts. If the group wants several approvals, the last one decides.
 * @throws AppError 404; 409 when it was decided or withdrawn before, or when other approvals are needed first
 */
export async function decide(deps: Deps, id: string, decision: Decision, { user, from }: By): Promise<Submission> {
  const { db, kinds, clock } = deps
  await findReadable(db, id, user.id)
  return from.audited(db, async (transaction, record) => {
    const now = clock().toISOString()
    // The lock makes simultaneous approvals see each other.
    const row = await transaction
      .updateTable('submissions')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('id', '=', id)
      .where('state', '=', 'submitted')
      .where(isForReviewer(user.id))
      .returning(['id', 'user_id', 'title', 'group_id', 'to_all', 'reviewer_id', 'file_id'])
      .executeTakeFirst()
    if (!row) throw await explain({ db: transaction, kinds }, id, user.id)
    const isDecided = decision.state === 'returned' || (await approve(transaction, row, user.id, now))
    if (isDecided)
      await transaction
        .updateTable('submissions')
        .set({ reason: '', ...decision, decided_by: user.id, decided_at: now })
        .where('id', '=', id)
        .execute()
    // The days after which unused uploads are deleted begin with the return.
    if (decision.state === 'returned' && row.file_id !== null)
      await transaction.updateTable('files').set({ used_at: now }).where('id', '=', row.file_id).execute()
    const event = isDecided ? (`submission-${decision.state}` as const) : 'approval-given'
    record(event, row.user_id, { subject: { id, name: row.title } })
    return viewSubmission({ db: transaction, kinds }, id, user.id)
  })
}

type Locked = Pick<Schema['submissions'], 'id' | 'user_id' | 'title' | 'group_id' | 'to_all' | 'reviewer_id'>

/** Records an approval. @returns whether the review is complete @throws AppError 409 when it is not this reviewer's turn */
async function approve(transaction: Database, row: Locked, userId: string, now: string): Promise<boolean> {
  const group = (await reviewersByGroup(transaction, [row.group_id!])).get(row.group_id!)
  const approvals = (await readApprovals(transaction, [row.id])).get(row.id) ?? []
  const approval = approvalOf(row, group, approvals)
  const isOneEnough = approval.rule.kind === 'one'
  if (isOneEnough && approvals.length === 0) return true
  if (!isOneEnough && !findAwaited(approval).includes(userId)) {
    const hasApproved = approval.approvedBy.includes(userId)
    throw new AppError(
      409,
      message(submissionServerTexts, hasApproved ? 'submission.approvedAlready' : 'submission.afterOthers'),
    )
  }
  await transaction
    .insertInto('submission_approvals')
    .values({ submission_id: row.id, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['submission_id', 'user_id']).doNothing())
    .execute()
  return isLastWord(approval, userId)
}

/** Withdraws the user's own submission before a decision; its text and file are no longer kept. @throws as decide does */
export async function withdraw(
  { db, kinds, store }: Deps & { store: Store },
  id: string,
  { user, from }: By,
): Promise<Submission> {
  const { file_id } = await findReadable(db, id, user.id)
  const withdrawn = await from.audited(db, async (transaction, record) => {
    const row = await transaction
      .updateTable('submissions')
      .set({ state: 'withdrawn', file_id: null, content: '', data: null, checked: null, problems: '[]' })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('state', '=', 'submitted')
      .returning('title')
      .executeTakeFirst()
    if (!row) throw await explain({ db: transaction, kinds }, id, user.id)
    record('submission-withdrawn', null, { subject: { id, name: row.title } })
    return viewSubmission({ db: transaction, kinds }, id, user.id)
  })
  if (file_id !== null) await dropSubmittedFile({ db, store }, file_id)
  return withdrawn
}

/** Says why a submission cannot be changed: someone was first, or it is another one's turn. */
async function explain(deps: ViewDeps, id: string, userId: string): Promise<AppError> {
  const [submission] = await viewSubmissions(deps, [id], userId)
  if (!submission || submission.state === 'submitted') return submissionNotFound()
  const { state, decidedBy } = submission
  if (state === 'withdrawn') return new AppError(409, message(submissionServerTexts, 'submission.wasWithdrawn'))
  if (!decidedBy) return new AppError(409, message(submissionServerTexts, 'submission.wasDecided'))
  return new AppError(
    409,
    message(submissionServerTexts, state === 'approved' ? 'submission.wasApprovedBy' : 'submission.wasReturnedBy', {
      name: decidedBy.name,
    }),
  )
}

import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Submission } from '../contract/submissions.ts'
import { submissionServerTexts } from './texts.ts'
import { findReadable, isForReviewer, submissionNotFound } from './access.ts'
import { viewSubmission, viewSubmissions, type ViewDeps } from './view.ts'

type Deps = ViewDeps & { clock: () => Date }
type By = { user: SignedInUser; from: Pick<Caller, 'audited'> }
type Decision = { state: 'approved' } | { state: 'returned'; reason: string }

const events = { approved: 'submission-approved', returned: 'submission-returned' } as const

/** Approves or returns a submission; the first decision counts. @throws AppError 404; 409 when it was decided or withdrawn before */
export async function decide(
  { db, kinds, clock }: Deps,
  id: string,
  decision: Decision,
  { user, from }: By,
): Promise<Submission> {
  await findReadable(db, id, user.id)
  return from.audited(db, async (transaction, record) => {
    const row = await transaction
      .updateTable('submissions')
      .set({ reason: '', ...decision, decided_by: user.id, decided_at: clock().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'submitted')
      .where(isForReviewer(user.id))
      .returning(['user_id', 'title'])
      .executeTakeFirst()
    if (!row) throw await explain({ db: transaction, kinds }, id, user.id)
    record(events[decision.state], row.user_id, { subject: { id, name: row.title } })
    return viewSubmission({ db: transaction, kinds }, id, user.id)
  })
}

/** Withdraws the user's own submission before a decision; its text is no longer kept. @throws as decide does */
export async function withdraw({ db, kinds }: Deps, id: string, { user, from }: By): Promise<Submission> {
  await findReadable(db, id, user.id)
  return from.audited(db, async (transaction, record) => {
    const row = await transaction
      .updateTable('submissions')
      .set({ state: 'withdrawn', content: '', data: null, checked: null, problems: '[]' })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('state', '=', 'submitted')
      .returning('title')
      .executeTakeFirst()
    if (!row) throw await explain({ db: transaction, kinds }, id, user.id)
    record('submission-withdrawn', null, { subject: { id, name: row.title } })
    return viewSubmission({ db: transaction, kinds }, id, user.id)
  })
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

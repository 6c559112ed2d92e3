import { sql } from 'kysely'
import { message } from '#platform/i18n/message.ts'
import { AppError, invalid } from '#platform/server/app-error.ts'
import { startOfDay } from '#platform/server/school-day.ts'
import { periodMax, recordsMax } from '../../model/periods.ts'
import type { Purpose } from '../../model/states.ts'
import { addDays } from '#platform/model/days.ts'
import { isReadableFor } from '../access.ts'
import type { Approver } from '../review/approvals.ts'
import { isSubmittedAgain } from '../chains.ts'
import type { SubmissionDeps } from '../deps.ts'
import { listDeciders } from './deciders.ts'
import { recordServerTexts } from './texts.ts'

/** The days of the first and last submission, and which ones. Without a group, the caller's own. */
export type Period = {
  groupId?: string | undefined
  authorId?: string | undefined
  purpose?: Purpose | undefined
  from: string
  to: string
}

/** `deciders`: those who approved, or the one who returned it. */
export type PeriodRow = Awaited<ReturnType<typeof findRows>>[number] & { deciders: readonly Approver[] }
type Deps = Pick<SubmissionDeps, 'db' | 'timeZone'>

/**
 * Lists the submissions of a period that a person may read, by author, then the oldest first; withdrawn ones are left out.
 * @throws AppError 400 for days in the wrong order, a period of more than a year, and more submissions than one file holds
 */
export async function listPeriod(deps: Deps, period: Period, userId: string): Promise<PeriodRow[]> {
  const { from, to } = period
  if (to < from) throw invalid({ to: message(recordServerTexts, 'records.daysReversed') })
  if (to > addDays(from, periodMax)) throw invalid({ to: message(recordServerTexts, 'records.periodTooLong') })
  const rows = await findRows(deps, period, userId)
  if (rows.length > recordsMax)
    throw new AppError(400, message(recordServerTexts, 'records.tooMany', { most: recordsMax }))
  const deciders = await listDeciders(deps.db, rows)
  return rows.map((row) => ({ ...row, deciders: deciders.get(row.id)! }))
}

const textBytes = sql<number>`octet_length(submissions.content)`

function findRows({ db, timeZone }: Deps, { groupId, authorId, purpose, from, to }: Period, userId: string) {
  let query = db
    .selectFrom('submissions')
    .innerJoin('users as authors', 'authors.id', 'submissions.user_id')
    .leftJoin('files', 'files.id', 'submissions.file_id')
    .leftJoin('users as deciders', 'deciders.id', 'submissions.decided_by')
    .select([
      'submissions.id',
      'submissions.user_id',
      'submissions.document_id',
      'submissions.first_id',
      'submissions.title',
      'submissions.language',
      'submissions.purpose',
      'submissions.week',
      'submissions.number',
      'submissions.hash',
      'submissions.state',
      'submissions.reason',
      'submissions.checked',
      'submissions.problems',
      'submissions.is_blocked',
      'submissions.decided_by',
      'submissions.decided_at',
      'submissions.created_at',
      'submissions.kind',
      'files.name as file_name',
      'files.size as file_size',
      'authors.name as author_name',
      'deciders.name as decider_name',
    ])
    .select([textBytes.as('text_bytes'), isSubmittedAgain.as('is_again')])
    .select((eb) => [
      eb
        .selectFrom('submission_comments')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .whereRef('submission_comments.submission_id', '=', 'submissions.id')
        // The author answers there too; a deleted account was a reviewer's.
        .whereRef('submission_comments.user_id', 'is distinct from', 'submissions.user_id')
        .as('reviewer_comments'),
    ])
    .where('submissions.state', '!=', 'withdrawn')
    .where('submissions.created_at', '>=', startOfDay(timeZone, from).toISOString())
    .where('submissions.created_at', '<', startOfDay(timeZone, addDays(to, 1)).toISOString())
    .orderBy('authors.name')
    .orderBy('authors.id')
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .limit(recordsMax + 1)
  query =
    groupId === undefined
      ? query.where('submissions.user_id', '=', userId)
      : query.where(
          'submissions.id',
          'in',
          db.selectFrom('submissions').select('id').where('group_id', '=', groupId).where(isReadableFor(userId)),
        )
  if (authorId !== undefined) query = query.where('submissions.user_id', '=', authorId)
  if (purpose !== undefined) query = query.where('submissions.purpose', '=', purpose)
  return query.execute()
}

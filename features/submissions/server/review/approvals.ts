import { usualRule, type ApprovalRule } from '#features/accounts/model/groups.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Approval } from '../../model/approvals.ts'

type Person = { id: string; name: string }
/** Null: the account is deleted, the approval is not. */
export type Approver = Person | null
type Submitted = Pick<Schema['submissions'], 'id' | 'user_id' | 'to_all' | 'reviewer_id'>
type ReviewedGroup = { reviewers: readonly Person[]; rule: ApprovalRule }

/** Reads who has approved submissions, in order. */
export async function readApprovals(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Approver[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_approvals')
    .leftJoin('users', 'users.id', 'submission_approvals.user_id')
    .select(['submission_id', 'users.id', 'users.name'])
    .where('submission_id', 'in', [...ids])
    .orderBy('submission_approvals.created_at')
    .orderBy('users.id')
    .execute()
  const byId = Map.groupBy(rows, ({ submission_id }) => submission_id)
  const approverOf = ({ id, name }: (typeof rows)[number]) => (id === null || name === null ? null : { id, name })
  return new Map([...byId].map(([id, approvals]) => [id, approvals.map(approverOf)]))
}

/** Returns the reviewers who can decide on a submission. */
export const decidersOf = (
  { user_id, to_all, reviewer_id }: Submitted,
  group: ReviewedGroup | undefined,
): readonly Person[] =>
  (group?.reviewers ?? []).filter(({ id }) => id !== user_id && (to_all === 1 || id === reviewer_id))

/** Returns how the reviewers of a submission approve it. What was submitted to one of them needs that one only. */
export const approvalOf = (
  row: Submitted,
  group: ReviewedGroup | undefined,
  approvals: readonly Approver[],
): Approval => ({
  rule: row.to_all === 1 && group ? group.rule : usualRule,
  reviewers: decidersOf(row, group).map(({ id }) => id),
  // An approval without its account is one of another reviewer's.
  approvedBy: approvals.map((one) => one?.id ?? ''),
})

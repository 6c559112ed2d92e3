import type { ApprovalRule } from '#features/accounts/model/groups.ts'

/** The state of an approval by several reviewers, who are given by their ids. */
export type Approval = {
  rule: ApprovalRule
  /** The reviewers who can decide. */
  reviewers: readonly string[]
  approvedBy: readonly string[]
}

/** Returns the reviewers whose approval is needed next. */
export function findAwaited({ rule, reviewers, approvedBy }: Approval): readonly string[] {
  if (rule.kind === 'all') {
    const missing = reviewers.filter((id) => !approvedBy.includes(id))
    // A reviewer who had not approved is one no longer: any of the others completes it.
    return missing.length > 0 ? missing : reviewers
  }
  const { lastId } = rule
  // Without that reviewer, one decision is enough.
  if (rule.kind === 'one' || lastId === null || !reviewers.includes(lastId)) return reviewers
  const others = reviewers.filter((id) => id !== lastId)
  return others.length === 0 || approvedBy.some((id) => id !== lastId) ? [lastId] : others
}

/** Whether the approval of one of the awaited reviewers completes the review. */
export function isLastWord(approval: Approval, reviewerId: string): boolean {
  const { rule, reviewers, approvedBy } = approval
  if (rule.kind === 'all') return reviewers.every((id) => id === reviewerId || approvedBy.includes(id))
  const awaited = findAwaited(approval)
  // The last reviewer may have approved before the group chose this rule.
  const hasLast = rule.lastId !== null && approvedBy.includes(rule.lastId)
  return rule.kind === 'one' || hasLast || awaited.length === reviewers.length || awaited[0] === rule.lastId
}

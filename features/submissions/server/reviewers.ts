import { readApprovalRules } from '#features/accounts/server/groups/approval-rule.ts'
import { usualRule, type ApprovalKind, type ApprovalRule } from '#features/accounts/model/groups.ts'
import { message } from '#platform/i18n/message.ts'
import { invalid } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { submissionServerTexts } from './texts.ts'

type Chosen = { groupId: string; reviewerId: string | null }
type Person = { id: string; name: string }
type ReviewedGroup = { id: string; name: string; reviewers: Person[]; rule: ApprovalKind }

/** Lists the groups of a person that have reviewers, without the person themselves and without deactivated accounts. */
export async function listReviewers(db: Database, userId: string): Promise<ReviewedGroup[]> {
  const rows = await reviewersOf(db)
    .where('groups.id', 'in', (eb) => eb.selectFrom('group_members').select('group_id').where('user_id', '=', userId))
    .where('users.id', '!=', userId)
    .execute()
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id)
  const rules = await readApprovalRules(db, [...byGroup.keys()])
  const kindOf = ({ kind, lastId }: ApprovalRule, people: readonly { id: string }[]): ApprovalKind =>
    kind === 'last' && !people.some((person) => person.id === lastId) ? usualRule.kind : kind
  return [...byGroup].map(([id, people]) => ({
    id,
    rule: kindOf(rules.get(id) ?? usualRule, people),
    name: people[0]!.group_name,
    reviewers: people.map((person) => ({ id: person.id, name: person.name })),
  }))
}

/** @throws AppError 400 for someone who is no reviewer of the user's groups */
export async function assertReviewer(
  db: Database,
  { groupId, reviewerId }: Chosen,
  user: { id: string },
): Promise<void> {
  const group = (await listReviewers(db, user.id)).find(({ id }) => id === groupId)
  const mayChoose = group?.rule === 'one' && group.reviewers.some(({ id }) => id === reviewerId)
  if (!group || (reviewerId !== null && !mayChoose))
    throw invalid({ groupId: message(submissionServerTexts, 'submission.noReviewer') })
}

/** Finds the active reviewers of groups. */
export async function reviewersByGroup(
  db: Database,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; reviewers: Person[]; rule: ApprovalRule }>> {
  if (groupIds.length === 0) return new Map()
  const [groups, rows] = [
    await db
      .selectFrom('groups')
      .select(['id', 'name'])
      .where('id', 'in', [...groupIds])
      .execute(),
    await reviewersOf(db)
      .where('groups.id', 'in', [...groupIds])
      .execute(),
  ]
  const rules = await readApprovalRules(db, groupIds)
  return new Map(
    groups.map((group) => [
      group.id,
      {
        name: group.name,
        rule: rules.get(group.id) ?? usualRule,
        reviewers: rows.filter(({ group_id }) => group_id === group.id).map(({ id, name }) => ({ id, name })),
      },
    ]),
  )
}

const reviewersOf = (db: Database) =>
  db
    .selectFrom('group_reviewers')
    .innerJoin('groups', 'groups.id', 'group_reviewers.group_id')
    .innerJoin('users', 'users.id', 'group_reviewers.user_id')
    .select(['groups.id as group_id', 'groups.name as group_name', 'users.id', 'users.name'])
    .where('users.is_active', '=', 1)
    .orderBy('groups.name_key')
    .orderBy('users.name')
    .orderBy('users.id')

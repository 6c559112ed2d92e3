import type { Database } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { getGroup } from './groups.ts'
import { whileTheyStay } from './members.ts'

type Reviewer = { id: string; name: string; email: string; isActive: boolean }
type Changes = { add: string[]; remove: string[] }

/** Lists the reviewers of a group by name, including deactivated accounts. @throws AppError 404 */
export async function listReviewersOf(db: Database, id: string): Promise<Reviewer[]> {
  await getGroup(db, id)
  const rows = await db
    .selectFrom('group_reviewers')
    .innerJoin('users', 'users.id', 'group_reviewers.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.is_active'])
    .where('group_id', '=', id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map(({ is_active, ...person }) => ({ ...person, isActive: is_active === 1 }))
}

/**
 * Adds and removes reviewers of a group, who need not be its members. Unknown people are ignored.
 * @returns the people for whom something changed @throws AppError 404, 409 when one of them is being deleted
 */
export async function changeReviewers(
  db: Database,
  id: string,
  { add, remove }: Changes,
  record: RecordAuditEvent,
): Promise<{ added: string[]; removed: string[] }> {
  const { group, added, removed } = await db.transaction().execute(async (transaction) => ({
    group: await getGroup(transaction, id),
    removed: await removeThem(transaction, id, remove),
    added: await addThem(transaction, id, add),
  }))
  const subject = { id, name: group.name }
  for (const userId of added) record('reviewer-added', userId, { subject })
  for (const userId of removed) record('reviewer-removed', userId, { subject })
  return { added, removed }
}

async function removeThem(transaction: Database, groupId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await transaction
    .deleteFrom('group_reviewers')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  // Without the reviewer of the last word, one approval is enough.
  await transaction
    .deleteFrom('approval_rules')
    .where('group_id', '=', groupId)
    .where('last_reviewer_id', 'in', userIds)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function addThem(transaction: Database, groupId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const adding = transaction
    .insertInto('group_reviewers')
    .columns(['group_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom(['groups', 'users'])
        .select(['groups.id as group_id', 'users.id as user_id'])
        .where('groups.id', '=', groupId)
        .where('users.id', 'in', userIds),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  const rows = await whileTheyStay(adding)
  return rows.map(({ user_id }) => user_id)
}

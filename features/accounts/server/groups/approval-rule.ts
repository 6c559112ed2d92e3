import { message } from '#platform/i18n/message.ts'
import { invalid } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { usualRule, type ApprovalRule } from '../../model/groups.ts'
import { groupTexts } from '../../texts/groups.ts'
import { getGroup } from './groups.ts'

/** Reads how the reviewers of groups approve; a group without a rule of its own is left out. */
export async function readApprovalRules(
  db: Database,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRule>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval_rules')
    .selectAll()
    .where('group_id', 'in', [...groupIds])
    .execute()
  return new Map(
    rows.map(({ group_id, rule, last_reviewer_id }) => [group_id, { kind: rule, lastId: last_reviewer_id }]),
  )
}

export const readApprovalRule = async (db: Database, groupId: string): Promise<ApprovalRule> =>
  (await readApprovalRules(db, [groupId])).get(groupId) ?? usualRule

/** @throws AppError 404; 400 for a last word of someone who is no reviewer of the group */
export async function setApprovalRule(
  db: Database,
  id: string,
  { kind, lastId }: ApprovalRule,
  record: RecordAuditEvent,
): Promise<ApprovalRule> {
  const rule: ApprovalRule = { kind, lastId: kind === 'last' ? lastId : null }
  const { group, before } = await db.transaction().execute(async (transaction) => {
    const found = { group: await getGroup(transaction, id), before: await readApprovalRule(transaction, id) }
    if (kind === 'last') await assertReviewer(transaction, id, lastId)
    if (kind === 'one') await transaction.deleteFrom('approval_rules').where('group_id', '=', id).execute()
    else {
      const columns = { rule: kind, last_reviewer_id: rule.lastId }
      await transaction
        .insertInto('approval_rules')
        .values({ group_id: id, ...columns })
        .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
        .execute()
    }
    return found
  })
  if (before.kind === rule.kind && before.lastId === rule.lastId) return rule
  const change = { field: 'approvalRule', before: before.kind, after: rule.kind } as const
  const changes = before.kind === rule.kind ? [] : [change]
  record('approval-rule-changed', rule.lastId, { subject: { id, name: group.name }, changes })
  return rule
}

async function assertReviewer(db: Database, groupId: string, userId: string | null): Promise<void> {
  const row = await db
    .selectFrom('group_reviewers')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId ?? '')
    .executeTakeFirst()
  if (!row) throw invalid({ rule: message(groupTexts, 'group.lastWordGone') })
}

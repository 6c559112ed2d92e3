import type { Expression, ExpressionBuilder } from 'kysely'
import { mayWriteAssistants, type Role } from '#platform/model/roles.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

/** Whether a user may use an assistant. Editors may use all assistants, others the active ones shared with them. */
export function isThereFor({ id, role }: { id: string | Expression<string>; role: Role }) {
  return (eb: ExpressionBuilder<Schema, 'agents'>) => {
    if (mayWriteAssistants(role)) return eb.lit(true)
    const ofTheirGroups = eb
      .selectFrom('group_members')
      .innerJoin('agent_groups', 'agent_groups.group_id', 'group_members.group_id')
      .select('agent_groups.agent_id')
      .where('group_members.user_id', '=', id)
    return eb.and([
      eb('agents.is_active', '=', 1),
      eb.or([
        eb('agents.audience', '=', 'everyone'),
        eb.and([eb('agents.audience', '=', 'groups'), eb('agents.id', 'in', ofTheirGroups)]),
      ]),
    ])
  }
}

/** Loads the groups of the named assistants, or of all. */
export async function groupIdsByAgent(db: Database, of?: readonly string[]): Promise<Map<string, string[]>> {
  if (of?.length === 0) return new Map()
  const rows = await db
    .selectFrom('agent_groups')
    .select(['agent_id', 'group_id'])
    .$if(of !== undefined, (query) => query.where('agent_id', 'in', of!))
    .orderBy('group_id')
    .execute()
  const byAgent = Map.groupBy(rows, ({ agent_id }) => agent_id)
  return new Map([...byAgent].map(([id, some]) => [id, some.map(({ group_id }) => group_id)]))
}

export async function groupNamesOfAgent(db: Database, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_groups')
    .innerJoin('groups', 'groups.id', 'agent_groups.group_id')
    .select('groups.name')
    .where('agent_id', '=', agentId)
    .orderBy('groups.name_key')
    .execute()
  return rows.map(({ name }) => name)
}

/** Loads the groups of an assistant and ignores deleted ones. */
export async function setGroupsOfAgent(transaction: Database, agentId: string, groupIds: readonly string[]) {
  await transaction.deleteFrom('agent_groups').where('agent_id', '=', agentId).execute()
  if (groupIds.length === 0) return
  await transaction
    .insertInto('agent_groups')
    .columns(['agent_id', 'group_id'])
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .select((from) => [from.val(agentId).as('agent_id'), 'groups.id as group_id'])
        .where('groups.id', 'in', groupIds),
    )
    .execute()
}

import type { Database } from '#platform/server/database/schema.ts'
import { getGroup } from './groups.ts'

type Meant = { id: string; name: string; nameVi: string; onlyGroup: boolean }

/** Lists the assistants that are restricted to a group, oldest first. @throws AppError 404 */
export async function agentsOfGroup(db: Database, id: string): Promise<Meant[]> {
  await getGroup(db, id)
  const rows = await db
    .selectFrom('agent_groups')
    .innerJoin('agents', 'agents.id', 'agent_groups.agent_id')
    .select(['agents.id', 'agents.name', 'agents.name_vi'])
    .select((eb) =>
      eb
        .selectFrom('agent_groups as all')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('all.agent_id', '=', 'agents.id')
        .as('groups'),
    )
    .where('agent_groups.group_id', '=', id)
    .where('agents.audience', '=', 'groups')
    .orderBy('agents.created_at')
    .orderBy('agents.id')
    .execute()
  return rows.map(({ id, name, name_vi, groups }) => ({ id, name, nameVi: name_vi, onlyGroup: groups === 1 }))
}

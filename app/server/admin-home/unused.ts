import type * as z from 'zod/mini'
import type { adminHome } from '../../contract/admin-home.ts'
import type { Database } from '#platform/server/database/schema.ts'

const monthMs = 30 * 86_400_000
const shown = 3

type Answer = z.input<(typeof adminHome)['unused']['response']>

/** Lists active assistants that are older than 30 days and were not used in that time, the oldest first. */
export async function unusedAgents({ db, clock }: { db: Database; clock: () => Date }): Promise<Answer> {
  const since = new Date(clock().getTime() - monthMs).toISOString()
  const rows = await db
    .selectFrom('agents')
    .leftJoin('categories', 'categories.id', 'agents.category_id')
    .select(['agents.id', 'agents.name', 'agents.name_vi', 'categories.color'])
    .where('agents.is_active', '=', 1)
    .where('agents.created_at', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('agent_usage')
            .select('agent_usage.agent_id')
            .whereRef('agent_usage.agent_id', '=', 'agents.id')
            .where('agent_usage.last_used_at', '>=', since),
        ),
      ),
    )
    .orderBy('agents.created_at')
    .orderBy('agents.id')
    .execute()
  return {
    count: rows.length,
    agents: rows.slice(0, shown).map(({ id, name, name_vi, color }) => ({ id, name, nameVi: name_vi, color })),
  }
}

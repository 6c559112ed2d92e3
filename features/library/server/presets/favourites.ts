import { usableAgent } from '#features/agents/server/agents.ts'
import { isThereFor } from '#features/agents/server/audience.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'

/** Lists the reader's favourite assistants that they can use, newest first. */
export async function favouritesOf(db: Database, reader: SignedInUser): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_agents')
    .innerJoin('agents', 'agents.id', 'favourite_agents.agent_id')
    .select('agent_id')
    .where('favourite_agents.user_id', '=', reader.id)
    .where(isThereFor(reader))
    .orderBy('favourite_agents.created_at', 'desc')
    .orderBy('agent_id')
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

/** Adds an assistant to the favourites or removes it; repeating has no effect. @throws AppError 404 when the teacher cannot use it */
export async function setFavourite(
  { db, clock }: { db: Database; clock: () => Date },
  agentId: string,
  favourite: boolean,
  reader: SignedInUser,
): Promise<void> {
  await usableAgent(db, agentId, reader)
  if (favourite)
    await db
      .insertInto('favourite_agents')
      .values({ user_id: reader.id, agent_id: agentId, created_at: clock().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db.deleteFrom('favourite_agents').where('user_id', '=', reader.id).where('agent_id', '=', agentId).execute()
}

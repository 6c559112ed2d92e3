import type { AgentState, AgentVersion } from '../../contract/agent-versions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { agentNotFound } from '../agents.ts'
import { agentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Newest first. @throws AppError 404 when there is no such assistant */
export async function listAgentVersions(db: Database, id: string): Promise<AgentVersion[]> {
  const rows = await db
    .selectFrom('agent_versions')
    .leftJoin('users', 'users.id', 'agent_versions.made_by')
    .select(['number', 'cause', 'restored_from', 'note', 'made_at', 'users.name as made_by_name'])
    .where('agent_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  if (rows.length === 0) throw agentNotFound()
  return rows.map(({ number, cause, restored_from, note, made_at, made_by_name }) => ({
    number,
    cause,
    restoredFrom: restored_from,
    note,
    madeAt: made_at,
    madeBy: made_by_name,
  }))
}

type Wanted = { id: string; number: number }

/** @throws AppError 404 when there is no such assistant or version */
export async function agentAtVersion(db: Database, { id, number }: Wanted): Promise<AgentState> {
  const row = await db
    .selectFrom('agent_versions')
    .select('state')
    .where('agent_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(agentServerTexts, 'agentVersion.none'))
  return JSON.parse(row.state) as AgentState
}

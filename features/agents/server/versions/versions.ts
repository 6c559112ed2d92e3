import type { AgentState, AgentVersion } from '../../contract/agent-versions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { agentNotFound } from '../agents.ts'
import { agentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Newest first. @throws AppError 404 for an unknown assistant */
export async function listAgentVersions(db: Database, id: string): Promise<AgentVersion[]> {
  const rows = await db
    .selectFrom('agent_versions')
    .leftJoin('users', 'users.id', 'agent_versions.created_by')
    .select(['number', 'cause', 'restored_from', 'note', 'agent_versions.created_at', 'users.name as creator'])
    .where('agent_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  if (rows.length === 0) throw agentNotFound()
  return rows.map(({ number, cause, restored_from, note, created_at, creator }) => ({
    number,
    cause,
    restoredFrom: restored_from,
    note,
    madeAt: created_at,
    madeBy: creator,
  }))
}

type VersionOptions = { id: string; number: number }

/** @throws AppError 404 for an unknown assistant or version */
export async function agentAtVersion(db: Database, { id, number }: VersionOptions): Promise<AgentState> {
  const row = await db
    .selectFrom('agent_versions')
    .select('state')
    .where('agent_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(agentServerTexts, 'agentVersion.none'))
  return JSON.parse(row.state) as AgentState
}

import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { Lost } from '../../contract/agent-versions.ts'
import { agentNotFound } from '../agents.ts'
import { writeAgent, type SaveDeps, type SavedBy } from '../save.ts'
import { broughtBack } from './bring-back.ts'
import { agentAtVersion, listAgentVersions } from './versions.ts'

type VersionOptions = { id: string; number: number; version: number; note?: string | null | undefined }

/**
 * Restores a version of an assistant as a new one and lists the parts that cannot be restored.
 * @throws AppError 404 for an unknown assistant or version, 409 if the assistant is no longer at `version`
 */
export async function restoreAgent(
  deps: SaveDeps,
  { id, number, version, note = null }: VersionOptions,
  editing: SavedBy,
): Promise<{ agent: AgentWithQuestions; lost: Lost[] }> {
  const { db } = deps
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw agentNotFound()
  const state = await agentAtVersion(db, { id, number })
  const { lost, ...brought } = await broughtBack(db, row, state)
  const [newest] = await listAgentVersions(db, id)
  const agent = await writeAgent(
    deps,
    id,
    { version, key: {}, ...brought },
    {
      ...editing,
      made: { cause: 'restored', restored_from: number, note },
      event: 'assistant-restored',
      also: [{ field: 'agentVersion', before: String(newest!.number), after: String(number) }],
    },
  )
  return { agent, lost }
}

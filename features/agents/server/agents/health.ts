import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { healthByAgent, healthOf } from '#features/connections/server/checks/health.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'

/** Adds the connection's state for editors. */
export async function withHealth(
  db: Database,
  agent: AgentWithQuestions,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<AgentWithQuestions> {
  if (!mayWriteAssistants(reader.role)) return agent
  const health = await healthByAgent(db, [agent.id])
  return { ...agent, health: healthOf(health.get(agent.id), language) }
}

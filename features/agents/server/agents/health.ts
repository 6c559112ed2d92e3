import type { AgentWithQuestions } from '#contract/agents'
import type { Language } from '#locales/language'
import { mayWriteAssistants } from '#rules/roles'
import type { Database } from '../database/schema.ts'
import { healthByAgent, healthOf } from '../health/health.ts'
import type { SignedInUser } from '../http/session.ts'

/** The same, with how its connection is for who writes assistants. */
export async function withHealth(
  db: Database,
  agent: AgentWithQuestions,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<AgentWithQuestions> {
  if (!mayWriteAssistants(reader.role)) return agent
  const health = await healthByAgent(db, [agent.id])
  return { ...agent, health: healthOf(health.get(agent.id), language) }
}

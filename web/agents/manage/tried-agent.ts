import type { Agent } from '#contract/agents'
import { connectionOf, type AgentValues } from './agent-form.ts'

/** The fields of the assistant that a test run is about. */
export const triedFields = [
  'prompt',
  'promptVi',
  'questionIds',
  'apiKey',
  'provider',
  'model',
  'temperature',
  'maxTokens',
] as const satisfies (keyof AgentValues)[]

/** What of the form a test run sends, as it stands there: the server reads it as it reads a save. */
export const triedAgent = (values: AgentValues, saved: Agent | null) => {
  const { name, nameVi, prompt, promptVi, questionIds } = values
  return { name, nameVi, prompt, promptVi, questionIds, ...connectionOf(values), ...(saved && { agentId: saved.id }) }
}

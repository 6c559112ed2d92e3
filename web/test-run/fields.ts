import { connectionOf, type AgentValues } from '../agents/manage/agent-form.ts'

/** The fields of the assistant that a run is about. */
export const runFields = [
  'prompt',
  'promptVi',
  'questionIds',
  'apiKey',
  'provider',
  'model',
  'temperature',
  'maxTokens',
] as const satisfies (keyof AgentValues)[]

/** What of the form a run sends, as it stands there: the server reads it as it reads a save. */
export const runOf = (values: AgentValues) => {
  const { prompt, promptVi, questionIds } = values
  return { prompt, promptVi, questionIds, ...connectionOf(values) }
}

/** What is wrong with the answers, named `answers.<question key>`, and what with the assistant. */
export function apart(fields: Record<string, string>): [Record<string, string>, Record<string, string>] {
  const all = Object.entries(fields)
  const ofAnswers = all.filter(([name]) => name.startsWith('answers.'))
  return [Object.fromEntries(ofAnswers), Object.fromEntries(all.filter((one) => !ofAnswers.includes(one)))]
}

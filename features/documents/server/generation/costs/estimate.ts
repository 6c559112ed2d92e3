import type { WritingEstimate } from '../../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { dollars } from '#platform/model/money.ts'
import { withTables } from '#features/questions/model/tables/filled-rows.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { takeFiles } from '#features/questions/server/attachments/files.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { noRoom } from '#ai/server/seeing.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import type { GenerationDeps } from '../deps.ts'
import { prepare } from '../preparing/prepare.ts'
import { problemsWith } from '../preparing/problems.ts'

type EstimateRequest = {
  agentId: string
  /** The kind of structured document to estimate. */
  kind: string
  answers: Answers
  uploadedFiles?: readonly string[] | undefined
  language: Language
}

/**
 * Estimates the usage of a structured document from the requests that would be sent. Null if none would be: no AI is connected, the
 * assistant creates another kind, or its form is incomplete.
 * @throws AppError 400 for a deleted file, 404 for a deleted assistant.
 */
export async function estimate(
  deps: GenerationDeps,
  { agentId, kind, answers: answerFields, uploadedFiles = [], language }: EstimateRequest,
  user: SignedInUser,
): Promise<WritingEstimate | null> {
  const [agent, questions] = await Promise.all([
    usableAgent(deps.db, agentId, user),
    questionsOfAgent(deps.db, agentId),
  ])
  const files = await takeFiles(deps, uploadedFiles, user, { agentId })
  const answers = withTables(questions, answerFields)
  const uploaded = files.map(({ question_key: questionKey }) => ({ questionKey }))
  const model = agent.kind === kind ? await deps.modelFor(agent) : null
  if (!model || Object.keys(problemsWith(deps.kinds, agent, questions, answers, uploaded)).length > 0) return null
  // Extracted text counts; the files themselves need not be opened.
  const reading = { ...model, room: async () => noRoom }
  const toWrite = { agent, model: reading, questions, answers, files, language, userId: user.id }
  const { data, request } = await prepare(deps, toWrite)
  const pictures = files.filter(({ text }) => text === null).length
  const usage = data!.kind.estimateTokens(data!.value, request, { language, pictures })
  const tokens = usage.input + usage.output
  return { tokens, cost: dollars(model.priceOf?.({ ...usage, total: tokens }) ?? null) }
}

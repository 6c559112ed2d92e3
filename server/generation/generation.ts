import type { GenerationEvent, GenerationResult } from '#contract/generation'
import type { Language } from '#locales/language'
import { answerProblems } from '#rules/answers'
import type { Answers } from '#rules/answers'
import { usableAgent } from '../agents/agents.ts'
import { newId } from '../database/ids.ts'
import { takeFiles } from '../files/files.ts'
import type { SignedInUser } from '../http/session.ts'
import { questionsOfAgent } from '../questions/agent-questions.ts'
import { invalid } from '../refusal.ts'
import { assertNotTooMany } from '../running/running.ts'
import type { GenerationDeps } from './deps.ts'
import { prepare } from './prepare.ts'
import { RunningGeneration } from './running.ts'
import { beginGeneration } from './write.ts'

type Asked = {
  agentId: string
  answers: Answers
  uploadedFiles: readonly string[]
  /** Of the document. */
  language: Language
  /** Of what the teacher is told about it. */
  toldIn: Language
}

/**
 * Generates for a teacher: the text as it comes, and then the saved result. The work belongs to the server: when the caller leaves,
 * it goes on and stands in history.
 * @throws Refusal 400 with a problem per question, 404, 429 when the user has too many under way or has had all of
 * today's, 403 or 507 when there is no room for the text, 502–504 for the model's failures.
 */
export async function generate(
  deps: GenerationDeps,
  asked: Asked,
  user: SignedInUser,
  signal: AbortSignal,
): Promise<AsyncGenerator<GenerationEvent, GenerationResult>> {
  const running = await start(deps, asked, user)
  return running.follow(signal)
}

async function start(
  deps: GenerationDeps,
  { agentId, answers, uploadedFiles, language, toldIn }: Asked,
  user: SignedInUser,
): Promise<RunningGeneration> {
  const [agent, questions] = await Promise.all([
    usableAgent(deps.db, agentId, user),
    questionsOfAgent(deps.db, agentId),
    deps.allowance.assertMayRun(user.id),
  ])
  const files = await takeFiles(deps, uploadedFiles, user, { agentId })
  const problems = answerProblems(
    questions,
    answers,
    files.map(({ question_key: questionKey }) => ({ questionKey })),
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const model = await deps.modelFor(agent)
  const prepared = await prepare(deps, { agent, model, questions, answers, files, language, userId: user.id })
  // From here on nothing is waited for: two calls at once could both be the last that is allowed.
  assertNotTooMany(deps.running, user.id)
  const running = new RunningGeneration({ historyId: newId(), userId: user.id, startedAt: deps.clock().toISOString() })
  beginGeneration(deps, { ...prepared, running, agent, answers, files, language, toldIn })
  return running
}

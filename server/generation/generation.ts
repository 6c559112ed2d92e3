import { answerProblems } from '#contract/answers'
import type { Answers, GenerationEvent, GenerationResult } from '#contract/generation'
import { runningGenerationsPerUser } from '#contract/limits'
import type { Language } from '#locales/language'
import { usableAgent } from '../agents/agents.ts'
import { newId } from '../database/ids.ts'
import type { AgentRow, Database } from '../database/schema.ts'
import { invalid, Refusal } from '../http/errors.ts'
import type { SignedInUser } from '../http/session.ts'
import { translate } from '../http/translate.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { templateModel } from '../models/template.ts'
import { questionsOfAgent } from '../questions/questions.ts'
import { fillPrompt } from './prompt.ts'
import { Running, type RunningGenerations } from './running.ts'
import { write } from './write.ts'

export type GenerationDeps = {
  db: Database
  clock: () => Date
  running: RunningGenerations
  /** The model an agent writes with: its own or the shared one; null when no AI is connected. */
  modelFor: (agent: AgentRow) => Model | null
  log: { error(fault: unknown): void }
}

type Wish = { agentId: string; answers: Answers; language: Language }

/**
 * Generates for a teacher: yields the text as it comes and returns the saved result. The work belongs to the server: when the
 * caller leaves, it goes on and stands in history.
 * @throws Refusal 400 with a problem per question, 404, 429 when the user has too many under way, 502–504 for the model's failures.
 */
export async function* generate(
  deps: GenerationDeps,
  wish: Wish,
  user: SignedInUser,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, GenerationResult> {
  const running = await start(deps, wish, user)
  return yield* running.follow(signal)
}

async function start(deps: GenerationDeps, { agentId, answers, language }: Wish, user: SignedInUser): Promise<Running> {
  const [agent, questions] = await Promise.all([
    usableAgent(deps.db, agentId, user),
    questionsOfAgent(deps.db, agentId),
  ])
  const problems = answerProblems(questions, answers)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  assertNotTooMany(deps.running, user)

  const promptUsed = language === 'vi' && agent.prompt_vi ? 'vi' : 'en'
  const prompt = promptUsed === 'vi' ? agent.prompt_vi! : agent.prompt
  const otherAnswers = translate(language, 'generation.otherAnswers')
  const request: ModelRequest = {
    system: translate(language, 'generation.system'),
    messages: [{ role: 'user', text: fillPrompt(prompt, questions, answers, { language, otherAnswers }) }],
  }
  const running = new Running({ historyId: newId(), userId: user.id, startedAt: deps.clock().toISOString() })
  const model = deps.modelFor(agent) ?? templateModel({ ...templateOf(agent, language), questions, answers, language })
  write(deps, { running, model, request, agent, answers, language, promptUsed })
  return running
}

function assertNotTooMany(running: RunningGenerations, user: SignedInUser): void {
  const own = [...running.values()].filter(({ userId }) => userId === user.id)
  if (own.length < runningGenerationsPerUser) return
  throw new Refusal(429, 'generation.tooManyRunning', {
    values: { limit: runningGenerationsPerUser },
    retryAfterSeconds: 10,
  })
}

function templateOf(agent: AgentRow, language: Language): { name: string; template: string | null } {
  const vietnamese = language === 'vi'
  return {
    name: vietnamese ? agent.name_vi : agent.name,
    template: (vietnamese && agent.template_vi) || agent.template,
  }
}

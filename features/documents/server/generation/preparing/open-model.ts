import type { Model } from '#ai/server/model.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { noAi } from '#features/connections/server/no-ai.ts'
import { hideStudents } from '#features/library/server/classes/hide-students.ts'
import { isAboutStudents, type Derivation } from '#features/agents/model/derivation.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { refinementTexts } from '../../../texts/refinements.ts'
import { textKind } from '../../../model/kinds.ts'
import { documentServerTexts } from '../../texts.ts'
import type { GenerationDeps } from '../deps.ts'

type Writing = {
  agent: Omit<UsableAgent, 'kind'> & { kind: string }
  userId: string
  /** The class that the document is for; null: unknown. */
  className: string | null
  language: Language
}

type Deps = Pick<GenerationDeps, 'db' | 'kinds' | 'modelFor' | 'budgets'>

/**
 * Opens the model of an assistant for a document: its usage is counted, and no name of a student leaves with a request. Every request about
 * a document is made with it. A kind that hides the names of a list of its own does so itself.
 */
export async function openModel(deps: Deps, writing: Writing): Promise<CostReservation> {
  const { agent, userId, language } = writing
  const connected = await deps.modelFor(agent)
  const model = connected && (await protect(deps, connected, writing))
  return deps.budgets.open({ userId, agentId: agent.id, model, language })
}

/** @throws AppError 503 when no AI is connected */
export async function openConnectedModel(deps: Deps, writing: Writing): Promise<CostReservation<Model>> {
  const reservation = await openModel(deps, writing)
  if (!reservation.model) throw noAi()
  return reservation as CostReservation<Model>
}

async function protect(deps: Deps, model: Model, { agent, userId, className, language }: Writing): Promise<Model> {
  if (deps.kinds.get(agent.kind)?.hideAnswers) return model
  const derivation = JSON.parse(agent.own_derivation ?? agent.derivation) as Derivation
  return hideStudents(deps.db, model, {
    userId,
    className,
    language,
    isAboutStudents: agent.kind === textKind && isAboutStudents(derivation),
    ownTexts: [agent.prompt, agent.prompt_vi ?? '', ...ownTexts],
  })
}

/** The texts of the product that requests are made of. */
const ownTexts = [documentServerTexts, refinementTexts, answerTexts].flatMap((texts) =>
  languages.flatMap((language) => textsIn(texts[language])),
)

function textsIn(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsIn(value) : [],
  )
}

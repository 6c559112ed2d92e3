import type { AgentState } from '../../contract/agent-versions.ts'
import type { ExchangedQuestion } from '../../contract/exchange.ts'
import type { Example } from '../agents/example.ts'
import { exchangedOf } from '../import-export/questions.ts'
import { tidyColumn } from '#features/questions/server/questions/question-row.ts'
import type { Catalogue, StarterAssistant } from './read.ts'
import type { StarterQuestion } from './schema.ts'

export type QuestionUnit = Omit<Required<ExchangedQuestion>, 'key'>

/** The updatable parts of a starter assistant. Its texts name questions by their shipped keys. */
export type Parts = Pick<
  AgentState,
  | 'name'
  | 'nameVi'
  | 'description'
  | 'descriptionVi'
  | 'kind'
  | 'layout'
  | 'prompt'
  | 'promptVi'
  | 'template'
  | 'templateVi'
  | 'checks'
  | 'quickEdits'
  | 'temperature'
> & {
  derivation: NonNullable<AgentState['derivation']>
  /** Keys, in their order. */
  questionIds: string[]
  example: Example | null
  exampleVi: Example | null
}

export type Unit = { assistant: Parts; questions: Record<string, QuestionUnit> }

/** The parts that a school received earlier, as far as known. */
export type KnownUnit = { assistant: Partial<Parts>; questions: Record<string, QuestionUnit> }

export function unitOf(assistant: StarterAssistant, { questions }: Pick<Catalogue, 'questions'>): Unit {
  const questionsByKey = questions.filter(({ key }) => assistant.questions.includes(key))
  const unit: Unit = {
    assistant: {
      name: assistant.name,
      nameVi: assistant.nameVi,
      description: assistant.description,
      descriptionVi: assistant.descriptionVi,
      kind: assistant.kind,
      layout: assistant.layout,
      questionIds: assistant.questions,
      promptVi: assistant.promptVi,
      prompt: assistant.prompt,
      template: assistant.template,
      templateVi: assistant.templateVi,
      checks: assistant.checks,
      quickEdits: assistant.quickEdits,
      derivation: { produces: assistant.produces, accepts: assistant.accepts },
      temperature: assistant.temperature,
      example: assistant.example?.en ?? null,
      exampleVi: assistant.example?.vi ?? null,
    },
    questions: Object.fromEntries(questionsByKey.map((question) => [question.key, questionUnit(question)])),
  }
  // Converts it to its stored form, for comparison.
  return JSON.parse(JSON.stringify(unit)) as Unit
}

function questionUnit({ columns, ...question }: StarterQuestion): QuestionUnit {
  const { key: _key, ...unit } = exchangedOf({ ...question, columns: columns.map(tidyColumn), acceptedTypes: [] })
  return unit
}

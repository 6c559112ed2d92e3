import type { Question } from '#contract/questions'
import { answerProblems, type Answers } from '#rules/answers'
import { examFrom } from '#rules/exam/from-answers'
import type { Problems } from '#rules/problems'
import { tablesProblems } from '#rules/tables/problems'
import type { AgentRow } from '../database/schema.ts'

/** Validates answers by question key: each one alone, then the rules of the assistant's kind. */
export function problemsWith(
  { kind }: Pick<AgentRow, 'kind'>,
  questions: readonly Question[],
  answers: Answers,
  files: readonly { questionKey: string | null }[],
): Problems {
  const problems = { ...tablesProblems(questions, answers), ...answerProblems(questions, answers, files) }
  if (kind !== 'exam' || Object.keys(problems).length > 0) return problems
  return examFrom(questions, answers, 'en').problems ?? {}
}

import type { Question } from '#features/questions/contract/questions.ts'
import { answerProblems, type Answers } from '#features/questions/model/answers.ts'
import type { Problems } from '#platform/model/problems.ts'
import { tablesProblems } from '#features/questions/model/tables/problems.ts'
import type { DocumentKinds } from '../../kinds.ts'

/** Validates answers by question key: each separately, then by the rules of the assistant's kind. */
export function problemsWith(
  kinds: DocumentKinds,
  { kind }: { kind: string },
  questions: readonly Question[],
  answers: Answers,
  files: readonly { questionKey: string | null }[],
): Problems {
  const problems = { ...tablesProblems(questions, answers), ...answerProblems(questions, answers, files) }
  if (Object.keys(problems).length > 0) return problems
  return kinds.get(kind)?.findProblems?.(questions, answers) ?? {}
}

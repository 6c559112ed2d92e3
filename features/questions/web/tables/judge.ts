import type { Question } from '../../contract/questions.ts'
import type { Answers } from '../../model/answers.ts'
import type { Problem } from '#platform/model/problems.ts'
import { tablesProblems } from '../../model/tables/problems.ts'
import type { TableError } from './faults.ts'
import { say } from '#platform/i18n/message.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Validates the tables of a form for the form library: by question key, with their cells. */
export function tableErrors(
  questions: readonly Question[],
  answers: Answers,
): Record<string, TableError & { type: string }> {
  const problems = Object.entries(tablesProblems(questions, answers))
  const describe = (problem: Problem) => say(problem, currentLanguage())
  const errors = problems.filter(([path]) => !path.includes('.'))
  return Object.fromEntries(
    errors.map(([key, problem]) => {
      const own = problems.filter(([path]) => path.startsWith(`${key}.`))
      const cells = Object.fromEntries(own.map(([path, fault]) => [path.slice(key.length + 1), describe(fault)]))
      return [key, { type: problem.key, message: describe(problem), cells }]
    }),
  )
}

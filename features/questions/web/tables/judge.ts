import type { Question } from '#contract/questions'
import type { Answers } from '#rules/answers'
import type { Problem } from '#rules/problems'
import { tablesProblems } from '#rules/tables/problems'
import { translate } from '../lib/language.ts'
import type { TableError } from './faults.ts'

/** Validates the tables of a form for the form library: by question key, with their cells. */
export function tableErrors(
  questions: readonly Question[],
  answers: Answers,
): Record<string, TableError & { type: string }> {
  const problems = Object.entries(tablesProblems(questions, answers))
  const said = ({ key, values }: Problem) => translate(key, values)
  const errors = problems.filter(([path]) => !path.includes('.'))
  return Object.fromEntries(
    errors.map(([key, problem]) => {
      const own = problems.filter(([path]) => path.startsWith(`${key}.`))
      const cells = Object.fromEntries(own.map(([path, fault]) => [path.slice(key.length + 1), said(fault)]))
      return [key, { type: problem.key, message: said(problem), cells }]
    }),
  )
}

import type { Question } from '../../contract/questions.ts'
import type { Answers } from '../../model/answers.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TableFieldProps } from '../tables/TableField.tsx'

/** Loaded on demand, because few forms contain tables. */
export const tableField = lazyPage<TableFieldProps>(async () => (await import('../tables/TableField.tsx')).TableField)

/** Validates tables for the form library. */
export const tableErrors = async (questions: readonly Question[], answers: Answers) =>
  questions.some(({ type }) => type === 'TABLE')
    ? (await import('../tables/judge.ts')).tableErrors(questions, answers)
    : {}

import type { Question } from '../../contract/questions.ts'
import type { Answers } from '../../model/answers.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TableFieldProps } from '../tables/TableField.tsx'

/** Few forms ask for tables: all about them comes with the first one. */
const loadPart = async () => (await import('../tables/part.ts')).tablePart()

export const tableField = lazyPage<TableFieldProps>(async () => (await loadPart()).TableField)

/** Validates tables for the form library. */
export const tableErrors = async (questions: readonly Question[], answers: Answers) =>
  questions.some(({ type }) => type === 'TABLE') ? (await loadPart()).tableErrors(questions, answers) : {}

import type { Problems } from '#platform/model/problems.ts'
import type { QuestionType } from './questions.ts'
import { tableFieldProblems } from './tables/settings.ts'

type Option = { value: string; label: string; labelVi?: string | undefined }
type Fields = {
  type: QuestionType
  options?: readonly Option[]
  columns?: Parameters<typeof tableFieldProblems>[0]
  min?: number | null
  max?: number | null
}

/** Validates the fields of a question together, by field; form and server share it. */
export function questionProblems({ type, options = [], columns = [], min = null, max = null }: Fields): Problems {
  if (type === 'TABLE') return tableFieldProblems(columns, min, max)
  if (type === 'NUMBER' && min !== null && max !== null && min > max) return { max: { key: 'question.maxUnderMin' } }
  return type === 'RADIO' || type === 'CHECKBOX' ? optionProblems(options) : {}
}

function optionProblems(options: readonly Option[]): Problems {
  if (options.length === 0) return { options: { key: 'question.optionsRequired' } }
  const problems: Problems = {}
  const known = new Set<string>()
  for (const [index, { value, labelVi }] of options.entries()) {
    if (known.has(value)) problems[`options.${index}.value`] = { key: 'question.valueTaken' }
    if (!labelVi) problems[`options.${index}.labelVi`] = { key: 'validation.required' }
    known.add(value)
  }
  return problems
}

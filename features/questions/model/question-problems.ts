import type { Problems } from '#platform/model/problems.ts'
import type { QuestionType } from './questions.ts'
import { tableFieldProblems } from './tables/settings.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionsTexts } from '../texts/questions.ts'
import { message } from '#platform/i18n/message.ts'

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
  if (type === 'NUMBER' && min !== null && max !== null && min > max)
    return { max: message(questionsTexts, 'question.maxUnderMin') }
  return type === 'RADIO' || type === 'CHECKBOX' ? optionProblems(options) : {}
}

function optionProblems(options: readonly Option[]): Problems {
  if (options.length === 0) return { options: message(questionsTexts, 'question.optionsRequired') }
  const problems: Problems = {}
  const known = new Set<string>()
  for (const [index, { value, labelVi }] of options.entries()) {
    if (known.has(value)) problems[`options.${index}.value`] = message(questionsTexts, 'question.valueInUse')
    if (!labelVi) problems[`options.${index}.labelVi`] = message(commonTexts, 'validation.required')
    known.add(value)
  }
  return problems
}

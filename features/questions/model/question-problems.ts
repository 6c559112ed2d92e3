import type { Problems } from '#platform/model/problems.ts'
import type { QuestionType } from './questions.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionsTexts } from '../texts/questions.ts'
import { message } from '#platform/i18n/message.ts'
import { tableColumnsMax, tableRowsMax } from '#platform/model/limits.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'

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

type ColumnFields = Pick<TableColumn, 'key' | 'type'> & {
  min?: number | null
  max?: number | null
  options?: readonly { value: string; label: string; labelVi?: string | undefined }[]
}

/** Names that loops of templates define. */
const reserved = new Set(['n', 'letter'])

/** Validates the columns of a table, by path; `min` and `max` limit its rows. */
function tableFieldProblems(columns: readonly ColumnFields[], min: number | null, max: number | null): Problems {
  if (columns.length === 0) return { columns: message(questionsTexts, 'question.columnsRequired') }
  if (columns.length > tableColumnsMax)
    return { columns: message(questionsTexts, 'question.tooManyColumns', { maximum: tableColumnsMax }) }
  const problems: Problems = {}
  const known = new Set<string>()
  for (const [index, column] of columns.entries()) {
    if (reserved.has(column.key))
      problems[`columns.${index}.key`] = message(questionsTexts, 'question.columnKeyReserved')
    if (known.has(column.key)) problems[`columns.${index}.key`] = message(questionsTexts, 'question.columnKeyInUse')
    known.add(column.key)
    for (const [field, problem] of Object.entries(columnProblems(column)))
      problems[`columns.${index}.${field}`] = problem
  }
  return { ...problems, ...rowBoundProblems(min, max) }
}

function columnProblems({ type, min = null, max = null, options = [] }: ColumnFields): Problems {
  if (type === 'NUMBER' && min !== null && max !== null && min > max)
    return { max: message(questionsTexts, 'question.maxUnderMin') }
  if (type !== 'RADIO') return {}
  if (options.length === 0) return { options: message(questionsTexts, 'question.optionsRequired') }
  if (new Set(options.map(({ value }) => value)).size < options.length)
    return { options: message(questionsTexts, 'question.valueInUse') }
  return options.every(({ labelVi }) => labelVi) ? {} : { options: message(questionsTexts, 'question.bothLabels') }
}

function rowBoundProblems(min: number | null, max: number | null): Problems {
  const isRowCount = (bound: number | null) =>
    bound === null || (Number.isInteger(bound) && bound >= 1 && bound <= tableRowsMax)
  const fault = message(questionsTexts, 'question.rowsBound', { maximum: tableRowsMax })
  if (!isRowCount(min)) return { min: fault }
  if (!isRowCount(max)) return { max: fault }
  return min !== null && max !== null && min > max ? { max: message(questionsTexts, 'question.maxUnderMin') } : {}
}

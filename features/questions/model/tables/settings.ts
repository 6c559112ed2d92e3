import { tableColumnsMax, tableRowsMax } from '#platform/model/limits.ts'
import type { Problems } from '#platform/model/problems.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { message } from '#platform/i18n/message.ts'

type ColumnFields = Pick<TableColumn, 'key' | 'type'> & {
  min?: number | null
  max?: number | null
  options?: readonly { value: string; label: string; labelVi?: string | undefined }[]
}

/** Names that loops of templates define. */
const reserved = new Set(['n', 'letter'])

/** Validates the columns of a table, by path; `min` and `max` limit its rows. */
export function tableFieldProblems(columns: readonly ColumnFields[], min: number | null, max: number | null): Problems {
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

import type * as z from 'zod/mini'
import type { OptionFields, Question, QuestionFields, questions, TableColumn } from '../../contract/questions.ts'
import type { Answer } from '../../model/answers.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Columns } from '#platform/server/database/columns.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { message } from '#platform/i18n/message.ts'

export const questionNotFound = () => new AppError(404, message(questionsTexts, 'question.notFound'))

export function questionOf(row: Schema['questions'] & { agent_count?: number | null }): Question {
  const options = JSON.parse(row.options) as Question['options']
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    titleVi: row.title_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    type: row.type,
    required: row.required === 1,
    order: row.position,
    placeholder: row.placeholder,
    placeholderVi: row.placeholder_vi,
    options,
    optionsVi: options.map(({ value, labelVi }) => ({ value, label: labelVi })),
    columns: JSON.parse(row.columns) as Question['columns'],
    min: row.min,
    max: row.max,
    acceptedTypes: JSON.parse(row.accepted_types) as string[],
    optionsFrom: row.options_from === null ? null : (JSON.parse(row.options_from) as Question['optionsFrom']),
    sample: answerIn(row.sample),
    sampleVi: answerIn(row.sample_vi),
    translated: JSON.parse(row.translated) as string[],
    isActive: row.is_active === 1,
    version: row.version,
    ...(row.agent_count != null && { agentCount: row.agent_count }),
  }
}

const answerIn = (remaining: string | null) => (remaining === null ? null : (JSON.parse(remaining) as Answer))

/** Removes the fields of test runs, which teachers do not need. */
export const forTeachers = ({
  sample: _sample,
  sampleVi: _sampleVi,
  translated: _translated,
  ...question
}: Question): Question => question

type Changes = z.output<(typeof questions.update)['body']>

/** Vietnamese labels from `optionsVi` are stored in the options. Sample answers have a separate rule. */
export const columns = {
  key: 'key',
  type: 'type',
  title: 'title',
  titleVi: 'title_vi',
  description: 'description',
  descriptionVi: 'description_vi',
  required: 'required',
  order: 'position',
  placeholder: 'placeholder',
  placeholderVi: 'placeholder_vi',
  options: 'options',
  columns: 'columns',
  min: 'min',
  max: 'max',
  acceptedTypes: 'accepted_types',
  optionsFrom: 'options_from',
  translated: 'translated',
  isActive: 'is_active',
} satisfies Columns<Omit<Changes, 'version' | 'optionsVi' | 'alsoIn' | 'sample' | 'sampleVi'>, Schema['questions']>

/** Derives columns from the whole question: its search text, and empty values for fields that its type does not have. */
export function nextPosition({
  key,
  type,
  title,
  title_vi,
}: Pick<Schema['questions'], 'key' | 'type' | 'title' | 'title_vi'>) {
  return {
    search_text: searchText(key, title, title_vi),
    ...(type !== 'TEXT' && type !== 'URL' && { placeholder: null, placeholder_vi: null }),
    ...(type !== 'NUMBER' && type !== 'TABLE' && { min: null, max: null }),
    ...(type !== 'TABLE' && { columns: '[]' }),
    ...(type !== 'RADIO' && type !== 'CHECKBOX' && { options: '[]' }),
    ...(type !== 'DOCUMENT' && { accepted_types: '[]' }),
    ...(type !== 'TEXT' && { options_from: null }),
  }
}

/**
 * Fills Vietnamese labels that are missing or unchanged from the parallel list: by value if its entries have values, otherwise by position.
 * Labels in neither list stay missing, and validation reports them.
 */
export function withVietnamese(
  options: readonly OptionFields[],
  optionsVi: QuestionFields['optionsVi'] = [],
  stored: readonly OptionFields[] = [],
): OptionFields[] {
  const byPosition = optionsVi.map((option) => (typeof option === 'string' ? { label: option } : option))
  const byValue = new Map(byPosition.map(({ value, label }) => [value, label]))
  const before = new Map(stored.map(({ value, labelVi }) => [value, labelVi]))
  return options.map((option, position) => {
    const beside = byPosition[position]
    const label = byValue.get(option.value) ?? (beside?.value === undefined ? beside?.label : undefined)
    const hasNew = option.labelVi && option.labelVi !== before.get(option.value)
    return hasNew || !label ? option : { ...option, labelVi: label }
  })
}

/** Keeps only the properties that the column's type has. */
export const tidyColumn = ({ options, ...column }: TableColumn): TableColumn => ({
  ...column,
  ...(column.type !== 'NUMBER' && { sum: false, min: null, max: null }),
  options: column.type === 'RADIO' ? options : [],
})

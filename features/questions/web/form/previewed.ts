import type { Question } from '../../contract/questions.ts'
import { numberOf } from '#platform/model/numbers.ts'
import { columnFields } from './column-rows.ts'
import { withoutBlank } from './option-rows.ts'
import { readOptionsJson } from './options-json.ts'
import type { QuestionValues } from './question-values.ts'

/**
 * Returns the question as a form would show it, as far as it is filled in. Options and columns use their positions as names, because their
 * values may be missing.
 */
export function previewed(
  { options: { rows, text }, columns, min, max, optionsLevel: _level, optionsSet: _set, ...values }: QuestionValues,
  untitled: string,
): Question {
  const read = text === null ? null : readOptionsJson(text)
  const options = withoutBlank(read?.ok ? read.rows : rows)
  return {
    ...values,
    id: 'preview',
    // A separate key: the typed one may not be a valid field name yet.
    key: 'preview',
    title: values.title || values.titleVi || untitled,
    order: 1,
    optionsFrom: null,
    options: options.map(({ label, labelVi }, index) => ({ value: String(index), label, labelVi })),
    optionsVi: [],
    columns: columnFields(columns).columns.map((column, index) => ({
      ...column,
      key: `column${index}`,
      title: column.title || column.titleVi || untitled,
    })),
    min: boundOf(min),
    max: boundOf(max),
    version: 1,
  }
}

const boundOf = (text: string) => (Number.isNaN(numberOf(text)) ? null : numberOf(text))

/** Returns the sample answer with the preview's names of options and columns. */
export function sampled(values: QuestionValues, untitled: string): Question {
  const question = previewed(values, untitled)
  const { rows, text } = values.options
  const read = text === null ? null : readOptionsJson(text)
  const named = withoutBlank(read?.ok ? read.rows : rows)
  const { columns } = columnFields(values.columns)
  return {
    ...question,
    options: question.options.map((option, index) => ({
      ...option,
      value: named[index]!.value.trim() || option.value,
    })),
    columns: question.columns.map((column, index) => ({ ...column, key: columns[index]!.key.trim() || column.key })),
  }
}

import { parse, type Parsed } from '#platform/contract/parse.ts'
import { QuestionFields, type Question } from '../../contract/questions.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { Problems } from '#platform/model/problems.ts'
import { questionProblems } from '../../model/question-problems.ts'
import { questionTexts } from '../../model/translated.ts'
import type { QuestionType } from '../../model/questions.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import type { QuestionValues } from './question-values.ts'
import { sampleFields, sampleValues } from './samples.ts'
import { columnFields, columnRows } from './column-rows.ts'
import { optionsValue, slug, withoutBlankEnd, type OptionsValue } from './option-rows.ts'
import { readOptionsJson } from './options-json.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { message, say } from '#platform/i18n/message.ts'

/** Returns the form's initial values, for a question or, after `count` existing ones, for a new one. */
export const valuesOf = (question: Question | null, count: number): QuestionValues => ({
  key: question?.key ?? '',
  title: question?.title ?? '',
  titleVi: question?.titleVi ?? '',
  description: question?.description ?? '',
  descriptionVi: question?.descriptionVi ?? '',
  type: question?.type ?? 'TEXT',
  required: question?.required ?? false,
  order: String(question?.order ?? count + 1),
  placeholder: question?.placeholder ?? '',
  placeholderVi: question?.placeholderVi ?? '',
  min: String(question?.min ?? ''),
  max: String(question?.max ?? ''),
  options: optionsValue(question?.options ?? []),
  columns: columnRows(question?.columns ?? [], currentLanguage()),
  acceptedTypes: question?.acceptedTypes ?? [],
  optionsLevel: question?.optionsFrom?.level ?? '',
  optionsSet: question?.optionsFrom?.set ?? '',
  ...sampleValues(question),
  translated: questionTexts.filter((name) => question?.translated?.includes(name)),
  isActive: question?.isActive ?? true,
})

/** Derives a key from the English title, "lesson_title". A key must begin with a letter. */
export const suggestedKey = (title: string): string => slug(title).replace(/^(?=\d)/, 'q_')

export const hasOptions = (type: QuestionType) => type === 'RADIO' || type === 'CHECKBOX'

/** Validates the form as the server does. Fields of other types are neither validated nor sent. */
export function checkQuestion(values: QuestionValues): Parsed<QuestionFields> {
  const { fields: typed, unreadable = {}, lines } = fieldsOf(values)
  const { fields: samples, problems: ofSamples } = sampleFields(values)
  const fields = { ...typed, ...samples }
  const parsed = parse(QuestionFields, fields)
  const problems = { ...questionProblems(fields), ...(parsed.ok ? {} : parsed.problems), ...unreadable, ...ofSamples }
  if (parsed.ok && Object.keys(problems).length === 0) return parsed
  return { ok: false, problems: lines ? byLine(problems, lines) : problems }
}

type ColumnInput = {
  fields: Record<string, unknown> & Parameters<typeof questionProblems>[0]
  /** Fields whose text cannot be parsed. */
  unreadable?: Problems
  /** The line of each option in a JSON text. */
  lines?: number[]
}

function fieldsOf({
  options,
  columns,
  min,
  max,
  placeholder,
  placeholderVi,
  acceptedTypes,
  optionsLevel,
  optionsSet,
  sample: _sample,
  sampleVi: _sampleVi,
  ...values
}: QuestionValues): ColumnInput {
  const fields = { ...values, order: numberOf(values.order) }
  switch (values.type) {
    case 'TEXT': {
      const optionsFrom = optionsLevel === '' ? null : { level: optionsLevel, set: optionsSet || null }
      return { fields: { ...fields, placeholder, placeholderVi, optionsFrom } }
    }
    case 'URL':
      return { fields: { ...fields, placeholder, placeholderVi } }
    case 'NUMBER':
      return {
        fields: { ...fields, min: numberOrNone(min), max: numberOrNone(max) },
        unreadable: { ...noNumber('min', min), ...noNumber('max', max) },
      }
    case 'DOCUMENT':
      return { fields: { ...fields, acceptedTypes } }
    case 'TABLE': {
      const { columns: columnInputs, unreadable } = columnFields(columns)
      return {
        fields: { ...fields, columns: columnInputs, min: numberOrNone(min), max: numberOrNone(max) },
        unreadable: { ...unreadable, ...noNumber('min', min), ...noNumber('max', max) },
      }
    }
    case 'RADIO':
    case 'CHECKBOX': {
      if (options.text === null) return { fields: { ...fields, options: trimmed(withoutBlankEnd(options.rows)) } }
      const read = readOptionsJson(options.text)
      if (read.ok) return { fields: { ...fields, options: trimmed(read.rows) }, lines: read.lines }
      const { key, line } = read.fault
      return { fields: { ...fields, options: [] }, unreadable: { options: message(questionsTexts, key, { line }) } }
    }
  }
}

const trimmed = (rows: OptionsValue['rows']) =>
  rows.map(({ value, label, labelVi }) => ({ value: value.trim(), label: label.trim(), labelVi: labelVi.trim() }))

const numberOrNone = (text: string) => (Number.isNaN(numberOf(text)) ? null : numberOf(text))

const noNumber = (name: string, text: string): Problems =>
  text.trim() !== '' && Number.isNaN(numberOf(text)) ? { [name]: message(commonTexts, 'validation.number') } : {}

/** Combines problems of single options into one message about the JSON text that names the line. */
function byLine(problems: Problems, lines: readonly number[]): Problems {
  const entries = Object.entries(problems)
  const first = entries.find(([path]) => path.startsWith('options.'))
  if (!first) return problems
  const [path, fault] = first
  const line = lines[Number(path.split('.')[1])]!
  const problem = `${path.split('.')[2]}: ${say(fault, currentLanguage())}`
  return {
    ...Object.fromEntries(entries.filter(([path]) => !path.startsWith('options.'))),
    options: message(questionsTexts, 'question.jsonLine', { line, problem }),
  }
}

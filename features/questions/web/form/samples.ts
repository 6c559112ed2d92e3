import type { Question } from '../../contract/questions.ts'
import type { Problems } from '#platform/model/problems.ts'
import type { AnswerableQuestion } from '../../model/questions.ts'
import { hasTwoSamples, sampleProblems, tidySamples } from '../../model/samples.ts'
import { answersOf, formAnswers, type FormAnswers } from '../answers/answers.ts'
import { sampled } from './previewed.ts'
import type { QuestionValues } from './question-values.ts'

const names = ['sample', 'sampleVi'] as const
type SampleName = (typeof names)[number]
type SampleValues = Record<SampleName, FormAnswers[string]>

/** Returns the sample answers of a question as form values. */
export function sampleValues(question: Question | null): SampleValues {
  if (!question) return { sample: '', sampleVi: '' }
  const filled = formAnswers(fieldsFor(question), {
    sample: question.sample ?? null,
    sampleVi: question.sampleVi ?? null,
  })
  return { sample: filled['sample']!, sampleVi: filled['sampleVi']! }
}

/** Returns the sample answers for the server and their validation errors. Answers that do not fit the type are omitted. */
export function sampleFields(values: QuestionValues) {
  const question = sampled(values, '')
  const sampleQuestion = fieldsFor(question)
  const fitting = Object.fromEntries(sampleQuestion.map(({ key }) => [key, readable(question, values[key])]))
  const fields = tidySamples(question, answersOf(sampleQuestion, formAnswers(sampleQuestion, fitting)))
  return { fields, problems: wholeOnes(sampleProblems(question, fields)) }
}

/** The text of a table starts as a JSON list, that of other types does not. */
const readable = ({ type }: AnswerableQuestion, value: FormAnswers[string]) =>
  typeof value === 'string' && value.startsWith('[{') !== (type === 'TABLE') ? null : value

/** Cells of a table show their own problems. */
const wholeOnes = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !path.includes('.')))

/** The questions to enter the sample answers with. */
export function fieldsFor<Shown extends AnswerableQuestion>(question: Shown): (Shown & { key: SampleName })[] {
  const type = question.type === 'DOCUMENT' ? ('TEXT' as const) : question.type
  const fields = names.slice(0, hasTwoSamples(question) ? 2 : 1)
  return fields.map((key) => ({ ...question, type, key, required: false }))
}

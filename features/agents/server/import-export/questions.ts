import { isDeepStrictEqual } from 'node:util'
import type { ExchangedQuestion } from '../../contract/exchange.ts'
import type { Question } from '#features/questions/contract/questions.ts'

/** The exported fields of a question. Its position and whether it is active stay with each school. */
export const exchangedOf = (question: Pick<Question, keyof ExchangedQuestion>): Required<ExchangedQuestion> => ({
  key: question.key,
  type: question.type,
  title: question.title,
  titleVi: question.titleVi,
  description: question.description,
  descriptionVi: question.descriptionVi,
  required: question.required,
  placeholder: question.placeholder,
  placeholderVi: question.placeholderVi,
  options: question.options,
  columns: question.columns,
  min: question.min,
  max: question.max,
  acceptedTypes: question.acceptedTypes as ExchangedQuestion['acceptedTypes'] & {},
  optionsFrom: question.optionsFrom,
  sample: question.sample ?? null,
  sampleVi: question.sampleVi ?? null,
})

const unsaid = {
  required: false,
  placeholder: null,
  placeholderVi: null,
  options: [],
  columns: [],
  min: null,
  max: null,
  acceptedTypes: [],
  optionsFrom: null,
}

/** Names the fields in which a question of the file differs from the school's. Sample answers do not count. */
export function differences(theirs: ExchangedQuestion, ours: Question): string[] {
  const one = { ...unsaid, ...theirs }
  const { sample: _sample, sampleVi: _sampleVi, ...other } = exchangedOf(ours)
  return (Object.keys(other) as (keyof typeof other)[]).filter(
    (name) => !isDeepStrictEqual(one[name] ?? null, other[name]),
  )
}

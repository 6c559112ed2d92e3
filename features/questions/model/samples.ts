import type { Language } from '#platform/i18n/language.ts'
import { answerProblems, isBlank, type Answer } from './answers.ts'
import { sampleMaxLength } from '#platform/model/limits.ts'
import type { Problem, Problems } from '#platform/model/problems.ts'
import type { AnswerableQuestion, QuestionType } from './questions.ts'
import { filledRows } from './tables/filled-rows.ts'
import { tablesProblems } from './tables/problems.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

/** Sample answers of test runs. A DOCUMENT has a text in place of a file's. */
export type Samples = { sample?: Answer | undefined; sampleVi?: Answer | undefined }

type Shape = { type: QuestionType; columns: AnswerableQuestion['columns'] }

/** Returns whether the answer needs a separate text for each language. Choices, numbers and addresses are the same in both. */
export const hasTwoSamples = ({ type, columns }: Shape): boolean =>
  type === 'TEXT' || type === 'DOCUMENT' || (type === 'TABLE' && columns.some((column) => column.type === 'TEXT'))

/** Validates sample answers like those of a teacher; tables also by cell. */
export function sampleProblems(question: AnswerableQuestion, { sample, sampleVi }: Samples): Problems {
  return { ...problemsOf(question, 'sample', sample), ...problemsOf(question, 'sampleVi', sampleVi) }
}

/** Normalises samples for storage: no nulls, a table as rows, and no second answer where one is enough. */
export function tidySamples(
  question: AnswerableQuestion,
  { sample, sampleVi }: Samples,
): { sample: Answer; sampleVi: Answer } {
  const tidy = (answer: Answer | undefined) => {
    const rows = question.type === 'TABLE' ? filledRows(question.columns, answer ?? null) : answer
    return isBlank(rows) ? null : rows!
  }
  return { sample: tidy(sample), sampleVi: hasTwoSamples(question) ? tidy(sampleVi) : null }
}

/** Returns the sample answer in this language, otherwise the one in the other language. */
export const sampleIn = ({ sample, sampleVi }: Samples, language: Language): Answer =>
  (language === 'vi' ? (sampleVi ?? sample) : (sample ?? sampleVi)) ?? null

function problemsOf(question: AnswerableQuestion, field: keyof Samples, answer: Answer | undefined): Problems {
  if (isBlank(answer)) return {}
  if (JSON.stringify(answer).length > sampleMaxLength) return { [field]: tooLong }
  // A sample answers a question for files with text, and required questions may stay empty.
  const type = question.type === 'DOCUMENT' ? 'TEXT' : question.type
  const questions = [{ ...question, type, key: field, required: false }]
  const answers = { [field]: answer! }
  return { ...answerProblems(questions, answers), ...tablesProblems(questions, answers) }
}

const tooLong: Problem = message(commonTexts, 'validation.tooLong', { maximum: sampleMaxLength })

import { numberOf } from '#platform/model/numbers.ts'
import type { Problem, Problems } from '#platform/model/problems.ts'
import type { AnswerableQuestion } from './questions.ts'
import { isBlankRow, type TableRow } from '#formats/tables/model/columns.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

/** An answer as the form sends it: text, a number, the values of the ticked options, the rows of a table, or nothing. */
export type Answer = string | number | string[] | TableRow[] | null
/** Keyed by question. */
export type Answers = Record<string, Answer>

type QuestionFile = { questionKey: string | null }

/**
 * Validates a form's answers by question key; empty if all are valid. Form and server share it, and `tablesProblems` for the content of
 * tables.
 */
export function answerProblems(
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  files: readonly QuestionFile[] = [],
): Problems {
  const problems: Problems = {}
  for (const question of questions) {
    const problem =
      question.type === 'DOCUMENT' ? noFile(question, files) : noAnswer(question, answerTo(question, answers))
    if (problem) problems[question.key] = problem
  }
  return problems
}

/** Returns the answer to one question; null for none. */
export function answerTo({ key }: AnswerableQuestion, answers: Answers): Answer {
  // Own properties only, because a question's key may be `constructor`.
  return Object.hasOwn(answers, key) ? answers[key]! : null
}

/** Returns true for no answer: no value, white space, no ticked option, or no row with content. */
export function isBlank(answer: Answer | undefined): boolean {
  if (answer === null || answer === undefined) return true
  if (typeof answer === 'string') return answer.trim() === ''
  return Array.isArray(answer) && answer.every((entry) => typeof entry === 'object' && isBlankRow(entry))
}

/** Returns the single values of an answer, and the cell texts of rows whose question is not a table any more. */
export const wordsIn = (answer: Answer): (string | number)[] =>
  [answer].flat().flatMap((value) => (typeof value === 'object' ? Object.values(value ?? {}) : [value]))

/** A document question is answered by an uploaded file; any other answer is ignored. */
function noFile({ key, required }: AnswerableQuestion, files: readonly QuestionFile[]): Problem | null {
  return required && !files.some(({ questionKey }) => questionKey === key)
    ? message(commonTexts, 'validation.required')
    : null
}

function noAnswer(question: AnswerableQuestion, answer: Answer): Problem | null {
  if (isBlank(answer)) return question.required ? message(commonTexts, 'validation.required') : null
  switch (question.type) {
    case 'TEXT':
      return typeof answer === 'object' ? message(commonTexts, 'validation.invalid') : null
    case 'NUMBER':
      return numberFault(question, numberOf(answer))
    case 'URL':
      return /^https?:\/\/\S+$/i.test(wordsIn(answer).join().trim()) ? null : message(commonTexts, 'validation.url')
    case 'RADIO':
      return chosenFrom(question, [answer]) ? null : message(commonTexts, 'validation.choice')
    case 'CHECKBOX':
      return chosenFrom(question, Array.isArray(answer) ? answer : [answer])
        ? null
        : message(commonTexts, 'validation.choice')
    case 'DOCUMENT':
    case 'TABLE':
      return null
  }
}

function numberFault({ min, max }: AnswerableQuestion, value: number): Problem | null {
  if (!Number.isFinite(value)) return message(commonTexts, 'validation.number')
  if (min !== null && value < min) return message(commonTexts, 'validation.tooSmall', { minimum: min })
  if (max !== null && value > max) return message(commonTexts, 'validation.tooBig', { maximum: max })
  return null
}

const chosenFrom = (question: AnswerableQuestion, chosen: readonly unknown[]) =>
  chosen.every((value) => question.options.some((option) => option.value === value))

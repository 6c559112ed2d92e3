import type { Language } from '#platform/i18n/language.ts'
import { answerMeaning } from '#features/questions/model/answer-meaning.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerProblems, answerTo, isBlank, type Answer, type Answers } from '#features/questions/model/answers.ts'
import { keysMeaning, type Meaning } from '#features/questions/model/meanings.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { tablesProblems } from '#features/questions/model/tables/problems.ts'

/** A source document: its form and its answers. */
export type MadeFrom = {
  /** Questions that still exist. */
  questions: readonly AnswerableQuestion[]
  answers: Answers
  /** The teacher's name of the class. */
  className: string | null
  language: Language
}

/** Prefilled answers of a derived document; the lists contain question keys in the order of the form. */
export type CarriedOver = {
  answers: Answers
  /** Answered by the document. */
  carried: string[]
  /** Missing in the document, but answered by `usual`. */
  suggested: string[]
  /** Required and unanswered. */
  open: string[]
}

/** Meanings of answers that only concern one assistant, and of texts that the document already contains. */
const notCarried: ReadonlySet<string> = new Set(['notes', 'sourceText', 'originalText', 'readingText', 'studentText'])

/** Question keys with equal meaning, in addition to those with a declared meaning. */
const alike: readonly (readonly string[])[] = [
  ['objectives', 'requiredOutcomes'],
  ['duration', 'periodMinutes'],
]

/** A lesson's duration does not determine a test's, so minutes carry over from lesson to lesson only, see `alike`. */
const meanings = (Object.keys(keysMeaning) as Meaning[]).filter(
  (what) => what !== 'minutes' && what !== 'periodMinutes',
)
const groups: readonly (readonly string[])[] = [...meanings.map((what) => keysMeaning[what]), ...alike]

/** Question types that may be prefilled with a suggestion, because it is visible and changed with one click. */
const canBeSuggested: ReadonlySet<AnswerableQuestion['type']> = new Set(['NUMBER', 'RADIO', 'CHECKBOX'])

/**
 * Prefills the form of a derived document with valid answers to equal or equivalent questions. Other required choices and numbers come from
 * `usual`; `all` also prefills optional ones.
 */
export function carryOver(
  to: readonly AnswerableQuestion[],
  from: MadeFrom,
  { usual, all }: { usual: Answers; all: boolean },
): CarriedOver {
  const answers: Answers = {}
  const [carried, suggested, open]: [string[], string[], string[]] = [[], [], []]
  for (const question of to) {
    if (question.type === 'DOCUMENT') continue
    const value = carriedTo(question, from)
    if (value !== null) {
      answers[question.key] = value
      carried.push(question.key)
      continue
    }
    const answer = canBeSuggested.has(question.type) && (all || question.required) ? answerTo(question, usual) : null
    if (passes(question, answer)) {
      answers[question.key] = answer
      suggested.push(question.key)
    } else if (question.required) open.push(question.key)
  }
  return { answers, carried, suggested, open }
}

function carriedTo(question: AnswerableQuestion, from: MadeFrom): Answer {
  if (notCarried.has(question.key)) return null
  const byKey = new Map(from.questions.map((one) => [one.key, one]))
  const same = answerTo(question, from.answers)
  if (passes(question, same) && sameKind(question, byKey.get(question.key))) return same
  if (question.type === 'CHECKBOX' || question.type === 'TABLE' || question.type === 'URL') return null
  const keys = groups.filter((group) => group.includes(question.key)).flat()
  if (keys.length === 0) return null
  const grade = (keysMeaning.grade as readonly string[]).includes(question.key)
  const texts = [grade ? from.className : null, ...keys.map((key) => textOf(key, byKey, from))]
  for (const text of texts) {
    if (!text) continue
    const answer = answerMeaning(question, text)
    if (passes(question, answer)) return answer
  }
  return null
}

/** A typed text cannot become a number of choices, and vice versa. */
const sameKind = ({ type }: AnswerableQuestion, other: AnswerableQuestion | undefined) => !other || other.type === type

function textOf(
  key: string,
  questions: ReadonlyMap<string, AnswerableQuestion>,
  { answers, language }: MadeFrom,
): string {
  const question = questions.get(key)
  if (question) return answerText(question, answerTo(question, answers), language)
  const answer = Object.hasOwn(answers, key) ? answers[key] : null
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
}

const passes = (question: AnswerableQuestion, answer: Answer): boolean => {
  if (isBlank(answer)) return false
  const newAnswers = { [question.key]: answer }
  const problems = { ...answerProblems([question], newAnswers), ...tablesProblems([question], newAnswers) }
  return Object.keys(problems).length === 0
}

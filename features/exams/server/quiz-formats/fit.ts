import type { Exam } from '../../model/exam.ts'
import { itemNames } from '../../model/findings.ts'
import type { Problem } from '#platform/model/problems.ts'
import {
  kahootAnswerMax,
  kahootQuestionMax,
  kahootQuestionsMax,
  type QuizFormat,
} from '../../model/quiz-formats/formats.ts'
import type { Language } from '#platform/i18n/language.ts'
import { toQuestionSet, type QuestionSet, type Question } from './questions.ts'
import { simpleOf, type Simple } from './simple.ts'
import { inTurns } from './turns.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The result of fitting a paper's questions into a format. `name`: the question's. */
export type Fit = {
  /** Exported questions, in the order of the paper; a true–false statement may become a separate question. */
  included: Simple[]
  leftOut: { name: string; why: Problem }[]
  /** Questions that are exported with changes. */
  changed: { name: string; why: Problem }[]
  /** Content of the paper that the format does not support. */
  without: Problem[]
}

/** A paper with its questions as plain text: converted once for all formats. */
export type LoadedQuestionSet = QuestionSet & { simple: ReadonlyMap<Question, Simple[]> }

/** Other requests run between its questions. */
export async function loadQuestionSet(exam: Exam, language: Language): Promise<LoadedQuestionSet> {
  const questionSet = toQuestionSet(exam, language)
  const simple = await inTurns(questionSet.questions, (question) => [question, simpleOf(question, language)] as const)
  return { ...questionSet, simple: new Map(simple) }
}

/** Fits a paper into a format and reports everything left out; names are in the reader's language. */
export function fitOf(questionSet: LoadedQuestionSet, format: QuizFormat, messageLanguage: Language): Fit {
  const { exam } = questionSet
  const names = itemNames(exam, messageLanguage)
  const nameOf = ({ item }: Question) => names[exam.items.indexOf(item)]!
  const fit: Fit = { included: [], leftOut: [], changed: [], without: withoutOf(questionSet, format) }
  for (const [at, item] of exam.items.entries())
    if (!item.text) fit.leftOut.push({ name: names[at]!, why: message(examServerTexts, 'quizFormats.unwritten') })
  for (const question of questionSet.questions) {
    const simple = questionSet.simple.get(question)!
    const refused = findProblem(simple, format)
    if (refused) fit.leftOut.push({ name: nameOf(question), why: refused })
    else if (format === 'kahoot' && fit.included.length + simple.length > kahootQuestionsMax)
      fit.leftOut.push({
        name: nameOf(question),
        why: message(examServerTexts, 'quizFormats.beyond', { limit: kahootQuestionsMax }),
      })
    else {
      fit.included.push(...simple)
      for (const why of changesOf(question, simple, { exam, format })) fit.changed.push({ name: nameOf(question), why })
    }
  }
  return fit
}

/** These formats support markup, every type of question and pictures. */
const whole = new Set<QuizFormat>(['moodle', 'gift', 'qti'])

function findProblem(simple: readonly Simple[], format: QuizFormat): Problem | null {
  if (whole.has(format)) return null
  const [first] = simple
  const { kind, pictures } = first!
  // Options that differ only in drawn formulas can become equal as plain text.
  if (simple.some(({ options }) => new Set(options).size < options.length))
    return message(examServerTexts, 'quizFormats.alike')
  if (format === 'googleForms')
    return pictures.options.length > 0 ? message(examServerTexts, 'quizFormats.optionPictures') : null
  if (simple.some((one) => one.pictures.stem.length + one.pictures.options.length > 0))
    return message(examServerTexts, 'quizFormats.picture')
  if (format === 'azota' || format === 'quizizz') return null
  if (kind === 'essay') return message(examServerTexts, 'quizFormats.essay')
  if (kind === 'short') return message(examServerTexts, 'quizFormats.short')
  if (format === 'blooket') return null
  const question = Math.max(...simple.map(({ stem }) => stem.length))
  if (question > kahootQuestionMax)
    return message(examServerTexts, 'quizFormats.longQuestion', { count: question, limit: kahootQuestionMax })
  const option = Math.max(...simple.flatMap(({ options }) => options.map(({ length }) => length)))
  return option > kahootAnswerMax
    ? message(examServerTexts, 'quizFormats.longOption', { count: option, limit: kahootAnswerMax })
    : null
}

function changesOf(
  { item }: Question,
  simple: readonly Simple[],
  { exam, format }: { exam: Exam; format: QuizFormat },
): Problem[] {
  if (whole.has(format))
    return item.kind === 'trueFalse' && exam.scoring === 'ladder'
      ? [message(examServerTexts, 'quizFormats.ladder')]
      : []
  const changes: Problem[] = []
  if (item.kind === 'trueFalse' && format !== 'azota')
    changes.push(message(examServerTexts, 'quizFormats.fourQuestions'))
  if (item.kind === 'short' && format === 'googleForms')
    changes.push(message(examServerTexts, 'quizFormats.markedByHand'))
  if (simple.some(({ formulas }) => formulas > 0)) changes.push(message(examServerTexts, 'quizFormats.plainFormula'))
  return changes
}

const lacks: Record<QuizFormat, readonly (keyof typeof has)[]> = {
  moodle: [],
  qti: ['levels'],
  gift: ['points'],
  googleForms: ['levels', 'units'],
  kahoot: ['points', 'reasons', 'levels', 'units', 'passage'],
  quizizz: ['points', 'levels', 'units', 'passage'],
  blooket: ['points', 'reasons', 'levels', 'units', 'passage'],
  azota: ['points', 'passage'],
}

const has = {
  points: () => true,
  reasons: ({ questions }: QuestionSet) => questions.some(({ item, text }) => item.kind !== 'essay' && text.why !== ''),
  levels: ({ exam }: QuestionSet) => !exam.simple,
  units: ({ exam }: QuestionSet) => exam.units.length > 1,
  passage: ({ exam }: QuestionSet) => Boolean(exam.passage),
}

const withoutOf = (questionSet: QuestionSet, format: QuizFormat): Problem[] =>
  lacks[format].filter((what) => has[what](questionSet)).map((what) => message(examServerTexts, called[what]))

const called = {
  points: 'quizFormats.without_points',
  reasons: 'quizFormats.without_reasons',
  levels: 'quizFormats.without_levels',
  units: 'quizFormats.without_units',
  passage: 'quizFormats.without_passage',
} as const satisfies Record<keyof typeof has, string>

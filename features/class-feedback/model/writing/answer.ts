import { isWrittenIn } from '#features/agents/model/written-in.ts'
import {
  issues,
  type ClassFeedback,
  type Feedback,
  type Issue,
  type Step,
  type Strength,
  type Student,
  type MiniLesson,
} from '../class-feedback.ts'
import { findQuotation } from '../find-quotation.ts'

/** Units: characters. */
const most = { title: 120, text: 4000 }

/** Reads mini-lessons: one for each pattern that was asked about, in the order of the patterns. */
export function readLessons(objects: readonly Record<string, unknown>[], keys: readonly string[]): MiniLesson[] {
  const found = objects.flatMap(({ about, title, text }) =>
    typeof about === 'string' && isText(title, most.title) && isText(text, most.text)
      ? [{ about, title: title.normalize('NFC').trim(), text: text.normalize('NFC').trim() }]
      : [],
  )
  return keys.flatMap((key) => found.find(({ about }) => about === key) ?? [])
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

export const answerFaults = ['levels', 'strengths', 'steps', 'quotation', 'language', 'tooLong'] as const
export type AnswerFault = (typeof answerFaults)[number]

/** A feedback as a model wrote it. */
export type Answer = Omit<Feedback, 'author'>

/** Each student gets a few points that can be acted on. */
const points = { least: 1, most: 3 }
/** Units: characters. */
const pointMax = 500

type Found = Record<string, unknown>

const listOf = (value: unknown): Found[] =>
  Array.isArray(value) ? value.filter((one): one is Found => typeof one === 'object' && one !== null) : []

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''

const strengthOf = ({ text, quotation }: Found): Strength => ({ text: textOf(text), quotation: textOf(quotation) })

const stepOf = (found: Found): Step => {
  const criterion = Number(found['criterion'])
  return {
    ...strengthOf(found),
    issue: issues.find((issue): issue is Issue => issue === found['issue']) ?? 'other',
    criterion: Number.isInteger(criterion) && criterion > 0 ? criterion - 1 : null,
  }
}

/** Reads an object of an answer; levels and criteria are counted from 1 in it. */
export const readAnswer = ({ levels, strengths, steps }: Found): Answer => ({
  levels: Array.isArray(levels) ? levels.map((level) => (Number.isInteger(level) ? Number(level) - 1 : null)) : [],
  strengths: listOf(strengths).map(strengthOf),
  steps: listOf(steps).map(stepOf),
})

/** Finds what is wrong with an answer, and which quotations are not in the student's text. */
export function findAnswerFaults(
  { levels, strengths, steps }: Answer,
  { text }: Pick<Student, 'text'>,
  { criteria, language }: Pick<ClassFeedback, 'criteria' | 'language'>,
): { faults: AnswerFault[]; invented: string[] } {
  const all = [...strengths, ...steps]
  const invented = all.map(({ quotation }) => quotation).filter((quotation) => findQuotation(text, quotation) === null)
  const areLevels =
    levels.length === criteria.length &&
    levels.every((level, at) => level !== null && level >= 0 && level < criteria[at]!.levels.length)
  const isWrong: Record<AnswerFault, boolean> = {
    levels: !areLevels,
    strengths: !isCount(strengths),
    steps: !isCount(steps) || steps.some(({ criterion }) => criterion !== null && criterion >= criteria.length),
    quotation: invented.length > 0,
    language: isWrittenIn(all.map((point) => point.text).join(' '), language, 60) === false,
    tooLong: all.some((point) => point.text.length > pointMax),
  }
  return { faults: answerFaults.filter((fault) => isWrong[fault]), invented }
}

const isCount = (list: readonly Strength[]): boolean =>
  list.length >= points.least && list.length <= points.most && list.every(({ text }) => text !== '')

/**
 * Makes feedback of an answer. Quotations become the student's own letters; a point that rests on an invented one is left out.
 * @returns null if nothing usable remains
 */
export function toFeedback(
  answer: Answer,
  { text }: Pick<Student, 'text'>,
): { feedback: Feedback | null; dropped: number } {
  const checked = <Point extends Strength>(list: readonly Point[]): Point[] =>
    list.flatMap((point) => {
      const quotation = findQuotation(text, point.quotation)
      return quotation === null ? [] : [{ ...point, quotation }]
    })
  const [strengths, steps] = [checked(answer.strengths), checked(answer.steps)]
  const dropped = answer.strengths.length + answer.steps.length - strengths.length - steps.length
  if (strengths.length === 0 || steps.length === 0) return { feedback: null, dropped }
  return { feedback: { author: 'ai', levels: answer.levels, strengths, steps }, dropped }
}

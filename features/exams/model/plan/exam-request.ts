import type { Answers } from '#features/questions/model/answers.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { Problems } from '#platform/model/problems.ts'
import type { TableRow } from '#formats/tables/model/columns.ts'
import { cellOf, filledRows, sumOf } from '#formats/tables/model/rows.ts'
import { divide, type Counts, type Division } from './division.ts'
import { byKind, byLevel, kinds, sum, type ByKind, type ByLevel, type Scoring, type Unit } from '../exam.ts'
import { examKeys } from '#features/questions/model/plan-keys.ts'
import { readSplit } from './split.ts'
import { examPlanTexts } from '../../texts/plan.ts'
import { message } from '#platform/i18n/message.ts'

/** Whether a form requests a quiz. */
export const isSimple = (questions: readonly { key: string }[]): boolean =>
  questions.some(({ key }) => key === examKeys.topic) && questions.every(({ key }) => key !== examKeys.units)

/** Default shares in per cent; the official letter gives them as approximate. */
export const usualShares: ByLevel<number> = { know: 40, understand: 30, apply: 30 }
const sharesOf = new Map<unknown, ByLevel<number>>([
  ['easy', { know: 70, understand: 30, apply: 0 }],
  ['medium', { know: 30, understand: 50, apply: 20 }],
  ['hard', { know: 20, understand: 30, apply: 50 }],
])

export type ExamRequest = {
  simple: boolean
  units: Unit[]
  counts: Counts
  shares: ByLevel<number>
  /** The teacher's points per type; null: by the reference. */
  targetPoints: ByKind<number> | null
  scoring: Scoring
}

/** Parses a form, with problems by question key. `simple`: the form of a quiz. */
export function readExamRequest(answers: Answers, simple = false): { request: ExamRequest; problems: Problems } {
  const parts = simple ? filledRows(answers[examKeys.parts] ?? null) : []
  const inParts = parts.length > 0 ? sumOf(parts, 'items') : null
  const counts = countsOf(answers, simple ? { ...noItems, choice: inParts || quizItems } : null)
  const usedKinds = kinds.filter((kind) => counts[kind] > 0)
  const split = readSplit(textOf(answers[examKeys.split]), usedKinds)
  const request: ExamRequest = {
    simple,
    units: simple ? unitsOfQuiz(answers, parts) : filledRows(answers[examKeys.units] ?? null).map(unitOf),
    counts,
    shares: split.shares ?? sharesOf.get(answers[examKeys.difficulty]) ?? usualShares,
    targetPoints: split.points,
    scoring: answers[examKeys.scoring] === 'ladder' ? 'ladder' : 'equalShare',
  }
  const wrong = wrongWith(request, split.unread)
  const items = sum(Object.values(counts))
  if (Object.keys(wrong).length > 0 || inParts === null || inParts === items) return { request, problems: wrong }
  return { request, problems: { [examKeys.parts]: message(examPlanTexts, 'exam.partsOff', { parts: inParts, items }) } }
}

function wrongWith({ simple, units, counts, shares, targetPoints }: ExamRequest, unread: string | null): Problems {
  if (units.length === 0) return { [simple ? examKeys.topic : examKeys.units]: message(examPlanTexts, 'exam.noUnits') }
  if (unread !== null) return { [examKeys.split]: message(examPlanTexts, 'exam.splitUnread', { words: unread }) }
  const shared = sum(Object.values(shares))
  if (Math.abs(shared - 100) > 1e-9)
    return { [examKeys.split]: message(examPlanTexts, 'exam.sharesOff', { sum: shared }) }
  if (targetPoints && kinds.some((kind) => targetPoints[kind] > 0 !== counts[kind] > 0))
    return { [examKeys.split]: message(examPlanTexts, 'exam.splitMismatch') }
  return {}
}

/** Divides the scale as the form requests. */
export const divisionOf = ({ counts, targetPoints, simple }: ExamRequest): Division =>
  divide(counts, targetPoints, simple)

/**
 * Returns the typed counts, or else `otherwise`, or else those of the official letter's example; literature papers have only essay
 * questions.
 */
function countsOf(answers: Answers, otherwise: Counts | null): Counts {
  const counts = byKind((kind) => countOf(answers[examKeys.counts[kind]]))
  if (kinds.some((kind) => counts[kind] > 0)) return counts
  if (otherwise) return otherwise
  return isLiterature.test(textOf(answers.subject)) ? { ...counts, essay: 6 } : usualCounts
}

const usualCounts: Counts = { choice: 12, trueFalse: 2, short: 4, essay: 3 }
const noItems: Counts = byKind(() => 0)
/** Number of multiple-choice items. */
const quizItems = 10
const isLiterature = /ngữ văn|literature/iu

const countOf = (answer: Answers[string] | undefined): number => {
  const number = numberOf(answer ?? null)
  return Number.isInteger(number) && number > 0 ? number : 0
}

const textOf = (answer: Answers[string] | undefined): string => (typeof answer === 'string' ? answer : '')

function unitOf(row: TableRow): Unit {
  const periods = numberOf(cellOf(row, 'periods'))
  return {
    chapter: String(cellOf(row, 'chapter')),
    name: String(cellOf(row, 'content')),
    periods: periods > 0 ? periods : 1,
    outcomes: byLevel((level) => String(cellOf(row, level))),
  }
}

/** Returns the topic of a quiz, or its parts, each weighted by its number of items. */
function unitsOfQuiz(answers: Answers, parts: readonly TableRow[]): Unit[] {
  const unit = (name: string, items: number): Unit => ({
    chapter: '',
    name,
    periods: items > 0 ? items : 1,
    outcomes: byLevel(() => ''),
  })
  const topic = textOf(answers[examKeys.topic]).trim()
  if (parts.length === 0) return topic === '' ? [] : [unit(topic, 1)]
  return parts.map((row) => unit(String(cellOf(row, 'part')) || topic, numberOf(cellOf(row, 'items'))))
}

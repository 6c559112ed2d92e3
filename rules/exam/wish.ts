import type { Answers } from '../answers.ts'
import { numberOf } from '../numbers.ts'
import type { Problems } from '../problems.ts'
import { cellOf, filledRows } from '../tables/rows.ts'
import { divide, type Counts, type Division } from './division.ts'
import { byKind, byLevel, kinds, sum, type ByKind, type ByLevel, type Scoring, type Unit } from './exam.ts'
import { readSplit } from './split.ts'

/** The questions that say how a paper is to be planned; an assistant that writes exams asks them. */
export const examKeys = {
  units: 'examContent',
  counts: { choice: 'choiceCount', trueFalse: 'trueFalseCount', short: 'shortAnswerCount', essay: 'essayCount' },
  scoring: 'trueFalseScoring',
  split: 'examSplit',
} as const

/** Whether a form says enough: which units, and how many items of some kind. */
export const asksForExam = (keys: readonly string[]): boolean =>
  keys.includes(examKeys.units) && kinds.some((kind) => keys.includes(examKeys.counts[kind]))

/** As a sentence names them. */
export const examQuestions = [examKeys.units, ...Object.values(examKeys.counts)].join(', ')

/** About, as the official letter says. */
export const usualShares: ByLevel<number> = { know: 40, understand: 30, apply: 30 }

export type ExamWish = {
  units: Unit[]
  counts: Counts
  shares: ByLevel<number>
  /** As the teacher divides the points themselves; null: by the reference. */
  wanted: ByKind<number> | null
  scoring: Scoring
}

/** What a form asks for, and what is wrong with it by question key. */
export function wishOf(answers: Answers): { wish: ExamWish; problems: Problems } {
  const counts = countsOf(answers)
  const used = kinds.filter((kind) => counts[kind] > 0)
  const split = readSplit(textOf(answers[examKeys.split]), used)
  const wish: ExamWish = {
    units: filledRows(answers[examKeys.units] ?? null).map(unitOf),
    counts,
    shares: split.shares ?? usualShares,
    wanted: split.points,
    scoring: answers[examKeys.scoring] === 'ladder' ? 'ladder' : 'equalShare',
  }
  const wrong = wrongWith(wish, split.unread)
  return { wish, problems: wrong }
}

function wrongWith({ units, counts, shares, wanted }: ExamWish, unread: string | null): Problems {
  if (units.length === 0) return { [examKeys.units]: { key: 'exam.noUnits' } }
  if (unread !== null) return { [examKeys.split]: { key: 'exam.splitUnread', values: { words: unread } } }
  const shared = sum(Object.values(shares))
  if (Math.abs(shared - 100) > 1e-9) return { [examKeys.split]: { key: 'exam.sharesOff', values: { sum: shared } } }
  if (wanted && kinds.some((kind) => wanted[kind] > 0 !== counts[kind] > 0))
    return { [examKeys.split]: { key: 'exam.splitMismatch' } }
  return {}
}

/** How the points come out. */
export const divisionOf = ({ counts, wanted }: ExamWish): Division => divide(counts, wanted)

/** Where no number was typed, those of the official letter's example; papers of literature are of essay questions. */
function countsOf(answers: Answers): Counts {
  const counts = byKind((kind) => countOf(answers[examKeys.counts[kind]]))
  if (kinds.some((kind) => counts[kind] > 0)) return counts
  return isLiterature.test(textOf(answers.subject)) ? { ...counts, essay: 6 } : usualCounts
}

const usualCounts: Counts = { choice: 12, trueFalse: 2, short: 4, essay: 3 }
const isLiterature = /ngữ văn|literature/iu

const countOf = (answer: Answers[string] | undefined): number => {
  const number = numberOf(answer ?? null)
  return Number.isInteger(number) && number > 0 ? number : 0
}

const textOf = (answer: Answers[string] | undefined): string => (typeof answer === 'string' ? answer : '')

function unitOf(row: ReturnType<typeof filledRows>[number]): Unit {
  const periods = numberOf(cellOf(row, 'periods'))
  return {
    chapter: String(cellOf(row, 'chapter')),
    name: String(cellOf(row, 'content')),
    periods: periods > 0 ? periods : 1,
    outcomes: byLevel((level) => String(cellOf(row, level))),
  }
}

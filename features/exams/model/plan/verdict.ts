import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { Counts } from './division.ts'
import { kinds, levels, scale, sum, type ByKind, type ByLevel } from '../exam.ts'
import { planItems } from './plan.ts'
import { countedOf, percentText, pointsOf, pointsText } from '../views/figures.ts'
import { divisionOf, usualShares, readExamRequest } from './exam-request.ts'
import { examKeys } from '#features/questions/model/plan-keys.ts'
import { examWords } from '../words.ts'
import { examPlanTexts } from '../../texts/plan.ts'
import { message } from '#platform/i18n/message.ts'

/** A suggestion in the form: its label, and the answers that it changes. */
export type Alternative = {
  key: 'exam.changeCounts' | 'exam.changePoints'
  values: { numbers: string }
  answers: Record<string, string>
}

export type Verdict = { is: 'good' | 'shifted' | 'bad'; message: Problem; alternatives: Alternative[] }

/** Whether the numbers in a form add up to 10 points, and suggestions that would. `simple`: the form of a quiz. */
export function verdictOn(answers: Answers, language: Language, simple = false): Verdict {
  const { request, problems } = readExamRequest(answers, simple)
  const { counts, targetPoints, shares, units } = request
  const division = divisionOf(request)
  const wrong = problems[examKeys.split] ?? problems[examKeys.parts]
  if (wrong) return { is: 'bad', message: wrong, alternatives: [] }
  const alternatives = listAlternatives(counts, {
    points: division.is === 'exact' ? null : division.points,
    other: division.other,
    targetPoints,
    shares,
  })
  if (division.is === 'none')
    return {
      is: 'bad',
      message: targetPoints
        ? message(examPlanTexts, 'exam.cannotAsWished', { points: sumsText(counts, targetPoints, language) })
        : message(examPlanTexts, 'exam.cannot'),
      alternatives,
    }
  const periods = units.length > 0 ? units.map(({ periods }) => periods) : [1]
  const items = planItems({ counts, points: division.points, shares, periods, simple })
  const values = {
    points: sumsText(counts, division.points, language),
    levels: levelsText(countedOf({ items }), language),
  }
  return division.is === 'exact'
    ? { is: 'good', message: message(examPlanTexts, 'exam.divides', values), alternatives: [] }
    : {
        is: 'shifted',
        message: message(examPlanTexts, 'exam.shifted', values),
        alternatives: alternatives.filter(({ key }) => key === 'exam.changeCounts'),
      }
}

/** Formats the points by type: "12 × 0,25 = 3,0". */
function sumsText(counts: Counts, points: ByKind<number>, language: Language): string {
  const usedKinds = kinds.filter((kind) => counts[kind] > 0 || points[kind] > 0)
  const terms = usedKinds.map((kind) => {
    const all = pointsText(points[kind], language)
    const each = Math.round(points[kind] / counts[kind])
    const sums =
      kind === 'essay' || !Number.isFinite(each) ? all : `${counts[kind]} × ${pointsText(each, language)} = ${all}`
    return `${examWords[language].names[kind]} ${sums}`
  })
  const whole = sum(usedKinds.map((kind) => points[kind]))
  return terms.join('; ') + (whole === scale ? '' : ` (${examWords[language].total} ${pointsText(whole, language)})`)
}

function levelsText(counted: ReturnType<typeof countedOf>, language: Language): string {
  const shares = levels.map((level) => {
    const points = pointsOf(counted.filter((one) => one.level === level))
    return `${examWords[language].levels[level]} ${percentText(points, pointsOf(counted), language)}%`
  })
  return shares.join(', ')
}

type Found = {
  points: ByKind<number> | null
  other: Counts | null
  targetPoints: ByKind<number> | null
  shares: ByLevel<number>
}

function listAlternatives(counts: Counts, { points, other, targetPoints, shares }: Found): Alternative[] {
  const usedKinds = kinds.filter((kind) => counts[kind] > 0)
  const numbers = (of: ByKind<number>, by = 1) => usedKinds.map((kind) => of[kind] / by).join(' – ')
  const changed = usedKinds.filter((kind) => other && other[kind] !== counts[kind])
  const levelsToo = shares === usualShares ? '' : `; ${levels.map((level) => shares[level]).join(' – ')} %`
  return [
    ...(other && changed.length > 0
      ? [
          {
            key: 'exam.changeCounts' as const,
            values: { numbers: numbers(other) },
            answers: Object.fromEntries(changed.map((kind) => [examKeys.counts[kind], String(other[kind])])),
          },
        ]
      : []),
    ...(points && targetPoints
      ? [
          {
            key: 'exam.changePoints' as const,
            values: { numbers: numbers(points, 1000) },
            answers: { [examKeys.split]: numbers(points, 1000) + levelsToo },
          },
        ]
      : []),
  ]
}

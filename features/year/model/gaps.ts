/** AI periods that each class has in a school year. Source: the framework for AI education of 2026. */
export const aiPeriodsTarget = 12

/** The state of a lesson, as far as gaps and counts need it. */
type LessonState = {
  periods: number | null
  plans: readonly unknown[]
  taughtAt: string | null
  tests: readonly unknown[]
  outcomes: readonly { tested: readonly unknown[] | null }[]
  aiCodes: readonly string[]
  digitalCodes: readonly string[]
}

/** Lists lessons without a plan that are still to be taught, and lessons that were taught and whose outcomes are not all tested. */
export const findGaps = <Lesson extends LessonState>(lessons: readonly Lesson[]) => ({
  notPlanned: lessons.filter(({ plans, taughtAt }) => plans.length === 0 && taughtAt === null),
  notTested: lessons.filter(
    (lesson) => lesson.taughtAt !== null && (lesson.tests.length === 0 || countUntested(lesson) > 0),
  ),
})

/** Counts the outcomes that no exam has tested. */
export const countUntested = ({ outcomes }: LessonState): number =>
  outcomes.filter(({ tested }) => tested === null).length

type Periods = { planned: number; taught: number }
type YearCounts = {
  lessons: number
  planned: number
  taught: number
  tested: number
  outcomes: number
  outcomesTested: number
  ai: Periods
  digital: Periods
}

/** Counts a year. A lesson with AI codes in its plan counts with all its periods, or with one where the curriculum states none. */
export function countYear(lessons: readonly LessonState[]): YearCounts {
  const outcomes = lessons.flatMap((lesson) => lesson.outcomes)
  const periodsOf = (some: readonly LessonState[]): Periods => ({
    planned: sumPeriods(some),
    taught: sumPeriods(some.filter(({ taughtAt }) => taughtAt !== null)),
  })
  return {
    lessons: lessons.length,
    planned: lessons.filter(({ plans }) => plans.length > 0).length,
    taught: lessons.filter(({ taughtAt }) => taughtAt !== null).length,
    tested: lessons.filter(({ tests }) => tests.length > 0).length,
    outcomes: outcomes.length,
    outcomesTested: outcomes.filter(({ tested }) => tested !== null).length,
    ai: periodsOf(lessons.filter(({ aiCodes }) => aiCodes.length > 0)),
    digital: periodsOf(lessons.filter(({ digitalCodes }) => digitalCodes.length > 0)),
  }
}

const sumPeriods = (lessons: readonly LessonState[]): number =>
  Math.round(lessons.reduce((sum, { periods }) => sum + (periods ?? 1), 0) * 1e9) / 1e9

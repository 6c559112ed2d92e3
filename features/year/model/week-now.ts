import { addDays } from '#platform/model/days.ts'

type LessonState = { weeks: string; taughtAt: string | null }

/**
 * School years open on 5 September and teach from that week, or from the next Monday if that is a Friday or the weekend. Source: the yearly
 * decision on the plan of school years.
 */
const firstSchoolDay = '09-05'

/**
 * The week in which a class is, among those of its lessons: that of the next lesson after the last one that was taught, which also counts
 * holidays and delays; until one is marked, the week of the calendar. Null where no lesson has a week.
 */
export function findWeekNow(
  lessons: readonly LessonState[],
  { day, schoolYear }: { day: string; schoolYear: number },
): number | null {
  const weeks = lessons.map(weekOf).filter((week) => week !== null)
  if (weeks.length === 0) return null
  const last = lessons.findLastIndex(({ taughtAt }) => taughtAt !== null)
  if (last !== -1) {
    const next = lessons
      .slice(last + 1)
      .map(weekOf)
      .find((week) => week !== null)
    return next ?? weekOf(lessons[last]!) ?? weeks.at(-1)!
  }
  const passed = Math.floor((Date.parse(day) - Date.parse(firstMonday(schoolYear))) / weekMs)
  return Math.min(Math.max(passed + 1, Math.min(...weeks)), Math.max(...weeks))
}

/** The first week of a lesson: 3 of "3–4". */
export const weekOf = ({ weeks }: Pick<LessonState, 'weeks'>): number | null =>
  /^\d/.test(weeks) ? Number.parseInt(weeks, 10) : null

const weekMs = 7 * 86_400_000

/** In days after Monday. */
const friday = 4

function firstMonday(schoolYear: number): string {
  const firstDay = `${schoolYear}-${firstSchoolDay}`
  const sinceMonday = (new Date(firstDay).getUTCDay() + 6) % 7
  return addDays(firstDay, sinceMonday < friday ? -sinceMonday : 7 - sinceMonday)
}

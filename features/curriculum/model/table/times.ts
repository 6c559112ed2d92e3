import type { CurriculumItem } from '../items.ts'
import { readPeriods, readRange, readWeeks } from './cells.ts'
import type { ColumnUse } from './columns.ts'

export type Times = {
  lesson: CurriculumItem
  /** The lesson begins in this row. */
  isNew: boolean
  /** The row has a number of its own, although its lesson has the name of the one above. */
  hasOwnNumber: boolean
  lastNumber: number | null
  /** The weeks of the heading above, for rows without their own. */
  week: [number, number] | null
  cell: (use: ColumnUse) => string
  /** The cell is joined with the one above it. */
  isJoinedUp: (use: ColumnUse) => boolean
  /** The cell is joined beside several lessons. */
  isShared: (use: ColumnUse) => boolean
  doubt: (
    key: 'periods' | 'weeks' | 'sharedPeriods' | 'repeated' | 'periodOrder',
    values: Record<string, string | number>,
  ) => void
}

/** Reads periods and weeks of a row into its lesson. @returns the last running number so far */
export function readTimes(times: Times): number | null {
  const { cell, lesson } = times
  const weeks = cell('weeks') ? readWeeks(cell('weeks')) : times.week
  if (cell('weeks') && weeks === null) times.doubt('weeks', { text: cell('weeks').slice(0, 80) })
  const last = cell('periods') ? readCount(times, weeks) : readNumbers(times)
  if (weeks) {
    lesson.fromWeek = Math.min(lesson.fromWeek ?? weeks[0], weeks[0])
    lesson.toWeek = Math.max(lesson.toWeek ?? weeks[1], weeks[1])
  }
  return last
}

function readCount(
  { cell, lesson, isNew, hasOwnNumber, lastNumber, isJoinedUp, isShared, doubt }: Times,
  weeks: [number, number] | null,
): number | null {
  const periods = readPeriods(cell('periods'))
  const after = readRange(cell('number'))?.[1] ?? lastNumber
  if (periods === null) {
    doubt('periods', { text: cell('periods').slice(0, 80) })
    return after
  }
  if (isShared('periods')) {
    // Nobody but the department knows how the lessons share it.
    if (isNew) doubt('sharedPeriods', { periods })
    return after
  }
  if (isNew) {
    lesson.periods = periods
    return after
  }
  if (isJoinedUp('periods')) return after
  const isSame = lesson.periods === periods && (!weeks || (lesson.fromWeek === weeks[0] && lesson.toWeek === weeks[1]))
  // A row for each outcome repeats the whole lesson.
  if (isSame && !hasOwnNumber && !isJoinedUp('lesson')) return after
  if (!isJoinedUp('lesson')) doubt('repeated', {})
  lesson.periods = (lesson.periods ?? 0) + periods
  return after
}

function readNumbers({ cell, lesson, isNew, lastNumber, isJoinedUp, isShared, doubt }: Times): number | null {
  const text = cell('periodNumbers')
  if (!text) return readRange(cell('number'))?.[1] ?? lastNumber
  const range = readRange(text)
  if (range === null) {
    doubt('periods', { text: text.slice(0, 80) })
    return lastNumber
  }
  const [from, to] = range
  if (isShared('periodNumbers')) {
    if (isNew) doubt('sharedPeriods', { periods: to - from + 1 })
    return to
  }
  if (isJoinedUp('periodNumbers') || (!isNew && to === lastNumber)) return lastNumber
  if (lastNumber !== null && from !== lastNumber + 1) doubt('periodOrder', { from, last: lastNumber })
  // A lesson of several periods may have a row for each.
  lesson.periods = (lesson.periods ?? 0) + to - from + 1
  return Math.max(lastNumber ?? to, to)
}

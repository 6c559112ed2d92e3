import { expect, test } from 'vitest'
import { findWeekNow } from './week-now.ts'

const lessons = (...weeks: string[]) => weeks.map((one) => ({ weeks: one, taughtAt: null as string | null }))
const plan = lessons('1', '1', '2–3', '3', '', '4')
const taught = (...indexes: number[]) =>
  plan.map((lesson, index) => ({ ...lesson, taughtAt: indexes.includes(index) ? '2026-10-01T00:00:00.000Z' : null }))
// 5 September 2026 is a Saturday: the first week is that of 31 August.
const on = (day: string) => ({ day, schoolYear: 2026 })

test.each([
  ['2026-07-15', 1],
  ['2026-08-31', 1],
  ['2026-09-06', 1],
  ['2026-09-07', 2],
  ['2026-09-21', 4],
  ['2027-05-20', 4],
])('until a lesson is marked, %s is in week %i', (day, week) => {
  expect(findWeekNow(plan, on(day))).toBe(week)
})

test('it is the week of the lesson after the last one that was taught, whatever the day', () => {
  expect(findWeekNow(taught(0), on('2026-12-01'))).toBe(1)
  expect(findWeekNow(taught(0, 1), on('2026-12-01'))).toBe(2)
  // A lesson that was left out does not hold the class back.
  expect(findWeekNow(taught(0, 2), on('2026-12-01'))).toBe(3)
  expect(findWeekNow(taught(3), on('2026-12-01'))).toBe(4)
  expect(findWeekNow(taught(5), on('2026-12-01'))).toBe(4)
})

test('there is none where the curriculum names no weeks', () => {
  expect(findWeekNow(lessons('', ''), on('2026-10-01'))).toBe(null)
  expect(findWeekNow([], on('2026-10-01'))).toBe(null)
})

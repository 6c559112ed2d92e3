import { expect, test } from 'vitest'
import { addDays } from '#platform/model/days.ts'
import { findWeekNow } from './week-now.ts'

const lessons = (...weeks: string[]) => weeks.map((one) => ({ weeks: one, taughtAt: null as string | null }))
const plan = lessons('1', '1', '2–3', '3', '', '4')
const taught = (...indexes: number[]) =>
  plan.map((lesson, index) => ({ ...lesson, taughtAt: indexes.includes(index) ? '2026-10-01T00:00:00.000Z' : null }))
const on = (day: string) => ({ day, schoolYear: 2026 })

test.each([
  ['2026-07-15', 1],
  ['2026-09-06', 1],
  ['2026-09-13', 1],
  ['2026-09-14', 2],
  ['2026-09-28', 4],
  ['2027-05-20', 4],
])('until a lesson is marked, %s is in week %i', (day, week) => {
  expect(findWeekNow(plan, on(day))).toBe(week)
})

test.each([
  ['Monday', '2022-09-05'],
  ['Tuesday', '2023-09-04'],
  ['Wednesday', '2029-09-03'],
  ['Thursday', '2024-09-02'],
  ['Friday', '2025-09-08'],
  ['Saturday', '2026-09-07'],
  ['Sunday', '2027-09-06'],
])('where 5 September is a %s, the second week begins seven days after %s', (_, monday) => {
  const schoolYear = Number(monday.slice(0, 4))
  const weekAfter = (days: number) => findWeekNow(plan, { day: addDays(monday, days), schoolYear })
  expect([weekAfter(6), weekAfter(7), weekAfter(13), weekAfter(14)]).toEqual([1, 2, 2, 3])
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

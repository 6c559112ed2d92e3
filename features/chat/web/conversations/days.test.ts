import { expect, test } from 'vitest'
import { groupByAge } from './days.ts'

const now = new Date(2025, 10, 20, 9)
const at = (...date: [number, number, number, number?]) =>
  new Date(date[0], date[1], date[2], date[3] ?? 12).getTime() / 1000
const groups = (language: 'en' | 'vi', ...times: number[]) =>
  groupByAge(
    times.map((updated_at, index) => ({ id: String(index), name: null, updated_at })),
    language,
    now,
  ).map(({ age, title, conversations }) => [title ?? age, conversations.length])

test('groups by calendar days, not hours, and older ones by month', () => {
  const times = [
    at(2025, 10, 20, 8),
    at(2025, 10, 20, 0),
    at(2025, 10, 19, 23),
    at(2025, 10, 14),
    at(2025, 10, 13),
    at(2025, 9, 2),
  ]
  expect(groups('en', ...times)).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['week', 1],
    ['November 2025', 1],
    ['October 2025', 1],
  ])
  expect(groups('vi', at(2025, 9, 2))).toEqual([['Tháng 10/2025', 1]])
})

test('a client clock behind the server’s creates no future day', () => {
  expect(groups('en', at(2025, 10, 21, 1))).toEqual([['today', 1]])
})

import { expect, test } from 'vitest'
import { dayIn, hourIn } from './school-day.ts'

test('tells the day and the hour of each time zone, also by turns and around midnight', () => {
  const moments = ['2026-11-30T16:59:59.999Z', '2026-11-30T17:00:00.000Z', '2026-11-30T17:14:59.999Z']
  const days = moments.map((moment) =>
    ['Asia/Ho_Chi_Minh', 'UTC', 'Asia/Kathmandu'].map((zone) => dayIn(zone, new Date(moment))),
  )
  expect(days).toEqual([
    ['2026-11-30', '2026-11-30', '2026-11-30'],
    ['2026-12-01', '2026-11-30', '2026-11-30'],
    ['2026-12-01', '2026-11-30', '2026-11-30'],
  ])
  expect(dayIn('Asia/Kathmandu', new Date('2026-11-30T18:15:00Z'))).toBe('2026-12-01')
  expect(hourIn('Asia/Ho_Chi_Minh', new Date('2026-11-30T17:00:00.000Z'))).toBe(0)
  expect(hourIn('America/New_York', new Date('2026-11-30T17:00:00.000Z'))).toBe(12)
})

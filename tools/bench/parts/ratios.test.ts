import { expect, test } from 'vitest'
import { choose, findDearer, findUnmeasured, ratiosOf } from './ratios.ts'
import { ratioOf, type Figure } from './report.ts'

const figure = (name: string, value: number, bare?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  limit: 10,
  ...(bare !== undefined && { bare }),
})

test('a ratio is to what is bare, or else to the limit', () => {
  expect(ratioOf(figure('start', 8, 2))).toBe(4)
  expect(ratioOf(figure('start', 8))).toBe(0.8)
  expect(ratiosOf([figure('start', 10, 3), figure('memory', 5)])).toEqual({ start: 3.33, memory: 0.5 })
})

test.each([
  [Number.NaN, 2],
  [8, Number.NaN],
  [8, 0],
  [0, 2],
  [8, -1],
])('what could not be measured (%d, %d) is too dear', (value, bare) => {
  expect(findDearer([figure('start', value, bare)], { start: 1_000 })).toHaveLength(1)
  expect(() => ratiosOf([figure('start', value, bare)])).toThrow('start could not be measured.')
})

test('a figure may be 1.3 times its recorded ratio, and not more', () => {
  const recorded = { start: 2, memory: 0.5 }
  expect(findDearer([figure('start', 5.2, 2), figure('memory', 6.5)], recorded)).toEqual([])
  expect(findDearer([figure('start', 5.3, 2), figure('memory', 6.5)], recorded)).toEqual([
    'start: 2.65 times the least in the same run, but 2.00 is recorded and 2.60 allowed. Find what became dearer. ' +
      'If it has to be: `npm run bench -- costs --record` on a quiet machine records all ratios.',
  ])
  expect(findDearer([figure('start', 5, 2), figure('memory', 6.6)], recorded)).toEqual([
    expect.stringContaining('memory: 0.66 times its limit, but 0.50 is recorded and 0.65 allowed.'),
  ])
})

test('a ratio that was recorded below the least counts as 1', () => {
  expect(findDearer([figure('start', 2.6, 2)], { start: 0.12 })).toEqual([])
  expect(findDearer([figure('start', 2.7, 2)], { start: 0.12 })).toHaveLength(1)
})

test('a figure without a recorded ratio fails, and so does a ratio without a figure', () => {
  const figures = [figure('start', 4, 2)]
  expect(findDearer(figures, {})).toEqual([expect.stringContaining('start: no ratio is recorded.')])
  expect(findUnmeasured(figures, { start: 2 })).toEqual([])
  expect(findUnmeasured(figures, { start: 2, memory: 1 })).toEqual([
    expect.stringContaining('memory: a ratio is recorded, but it was not measured.'),
  ])
})

test('of several runs each figure is chosen alone', () => {
  const runs = [
    [figure('start', 9, 1), figure('memory', 1, 1)],
    [figure('start', 8, 2), figure('memory', 3, 1)],
    [figure('start', Number.NaN, 2), figure('memory', 2, 1)],
  ]
  expect(choose(runs, 'lowest')).toEqual([figure('start', 8, 2), figure('memory', 1, 1)])
  expect(choose(runs, 'middle')).toEqual([figure('start', 9, 1), figure('memory', 2, 1)])
})

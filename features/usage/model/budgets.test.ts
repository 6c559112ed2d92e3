import { expect, test } from 'vitest'
import {
  exceeded,
  inSmall,
  inUnits,
  microdongOf,
  monthOf,
  nanodollarsOf,
  nothing,
  renewalAfter,
  shareOf,
} from './budgets.ts'

test.each([
  ['2026-11', '2026-12-01'],
  ['2026-12', '2027-01-01'],
  ['2026-01', '2026-02-01'],
])('the budget of %s resets on %s', (month, day) => {
  expect(renewalAfter(month)).toBe(day)
})

test('a day belongs to its month', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11')
})

test('money is exact in both units and converts back unchanged', () => {
  expect(inSmall(38_000, 'VND')).toBe(38_000_000_000)
  expect(inSmall(0.07, 'USD')).toBe(70_000_000)
  expect(inUnits(inSmall(19.99, 'USD'), 'USD')).toBe(19.99)
  // A dollar is 26,310 ₫. Without a rate the amount is unknown.
  expect(microdongOf(1_000_000_000, 26_310)).toBe(26_310_000_000)
  expect(nanodollarsOf(26_310_000_000, 26_310)).toBe(1_000_000_000)
  expect(microdongOf(1_000_000_000, null)).toBe(0)
})

const limits = { currency: 'VND', money: 1_000, tokens: 500 } as const

test.each([
  [{ microdong: 0, tokens: 0 }, { microdong: 1_000, tokens: 500 }, null],
  [{ microdong: 900, tokens: 0 }, { microdong: 100, tokens: 0 }, null],
  [{ microdong: 900, tokens: 0 }, { microdong: 101, tokens: 0 }, 'money'],
  [{ microdong: 0, tokens: 400 }, { microdong: 0, tokens: 101 }, 'tokens'],
  // A used-up budget allows no more calls, not even free ones.
  [{ microdong: 1_000, tokens: 0 }, { microdong: 0, tokens: 0 }, 'money'],
  [{ microdong: 0, tokens: 500 }, { microdong: 0, tokens: 0 }, 'tokens'],
] as const)('after %j a call of %j exceeds the budget: %s', (before, more, over) => {
  expect(exceeded(limits, { before: { ...nothing, ...before }, more: { ...nothing, ...more } })).toBe(over)
})

test('the used share is the higher one of money and tokens', () => {
  expect(shareOf(limits, { ...nothing, microdong: 100, tokens: 400 })).toBe(0.8)
  expect(shareOf({ ...limits, tokens: null }, { ...nothing, microdong: 1_200, tokens: 400 })).toBe(1.2)
  expect(shareOf({ ...limits, money: 0 }, nothing)).toBe(1)
  expect(shareOf({ currency: 'USD', money: 2_000, tokens: null }, { ...nothing, nanodollars: 500 })).toBe(0.25)
})

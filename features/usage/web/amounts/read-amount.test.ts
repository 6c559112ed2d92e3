import { expect, test } from 'vitest'
import { budgetMoney, budgetTokens, currencyTyped, priceIn, rateInDong, readAmount } from './read-amount.ts'

const [dong, dollars] = [budgetMoney('VND'), budgetMoney('USD')]

test.each([
  // These can be read in only one way.
  ['38000', 38_000],
  ['38.000 ₫', 38_000],
  ['38,000đ', 38_000],
  ['VND 6.000.000', 6_000_000],
  ['6,000,000 vnđ', 6_000_000],
  ['6 000 000', 6_000_000],
  ['38\u00A0000\u00A0₫', 38_000],
  ['0', 0],
  ['-5', -5],
])('reads %s in đồng only as %d in both languages', (typed, value) => {
  for (const language of ['en', 'vi'] as const)
    expect(readAmount(typed, dong, language)).toEqual({ value, other: null })
})

test.each([
  ['4,50 $', 4.5],
  ['$4.50', 4.5],
  ['0.150', 0.15],
  ['1.234,5', 1_234.5],
  ['US$1,234.56', 1_234.56],
  ['.5', 0.5],
  ['12.', 12],
])('reads %s in dollars only as %d in both languages', (typed, value) => {
  for (const language of ['en', 'vi'] as const)
    expect(readAmount(typed, dollars, language)).toEqual({ value, other: null })
})

test('reads an ambiguous amount in the reader’s language and names the other reading', () => {
  expect(readAmount('3.800', dollars, 'vi')).toEqual({ value: 3_800, other: 3.8 })
  expect(readAmount('3.800', dollars, 'en')).toEqual({ value: 3.8, other: 3_800 })
  expect(readAmount('3,800', dollars, 'vi')).toEqual({ value: 3.8, other: 3_800 })
  expect(readAmount('3,800', dollars, 'en')).toEqual({ value: 3_800, other: 3.8 })
})

test('rejects a reading outside the field’s range', () => {
  // The other reading would be half a đồng, half a token, 26 ₫ for a dollar, or a model for 1,250 $ a million tokens.
  for (const language of ['en', 'vi'] as const) {
    expect(readAmount('3,800', dong, language)).toEqual({ value: 3_800, other: null })
    expect(readAmount('2.000', budgetTokens, language)).toEqual({ value: 2_000, other: null })
    expect(readAmount('26.310', rateInDong, language)).toEqual({ value: 26_310, other: null })
    expect(readAmount('1.250', priceIn('USD'), language)).toEqual({ value: 1.25, other: null })
    expect(readAmount('3.800', priceIn('VND'), language)).toEqual({ value: 3_800, other: null })
  }
  expect(readAmount('26.310,5', rateInDong, 'vi').value).toBe(26_310.5)
})

test.each(['nonsense', '1.2.3', '12.34.567', '1.234,567,890', '6 triệu', '1 2', '3..800', '--5', '1.234.5'])(
  '%s is not a number',
  (typed) => {
    for (const language of ['en', 'vi'] as const)
      expect(readAmount(typed, dollars, language)).toEqual({ value: Number.NaN, other: null })
  },
)

test('rejects a whole number with wrong digit groups', () => {
  for (const typed of ['38.0000', '38,00000', '6.000.0000'])
    expect(readAmount(typed, dong, 'vi')).toEqual({ value: Number.NaN, other: null })
})

test.each(['', '  ', '₫', ' $ '])('%j is an empty amount', (typed) => {
  expect(readAmount(typed, dong, 'vi')).toEqual({ value: null, other: null })
})

test.each([
  ['38.000 ₫', 'VND'],
  ['38k đ', 'VND'],
  ['5 USD', 'USD'],
  ['$5', 'USD'],
  ['5', null],
] as const)('%s is in %s', (typed, currency) => {
  expect(currencyTyped(typed)).toBe(currency)
})

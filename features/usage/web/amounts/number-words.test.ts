import { expect, test } from 'vitest'
import { amountInWords } from './number-words.ts'

test.each([
  [0, 'không đồng', 'zero đồng'],
  [5, 'năm đồng', 'five đồng'],
  [15, 'mười lăm đồng', 'fifteen đồng'],
  [21, 'hai mươi mốt đồng', 'twenty-one đồng'],
  [24, 'hai mươi tư đồng', 'twenty-four đồng'],
  [55, 'năm mươi lăm đồng', 'fifty-five đồng'],
  [101, 'một trăm linh một đồng', 'one hundred one đồng'],
  [110, 'một trăm mười đồng', 'one hundred ten đồng'],
  [3_800, 'ba nghìn tám trăm đồng', 'three thousand eight hundred đồng'],
  [38_000, 'ba mươi tám nghìn đồng', 'thirty-eight thousand đồng'],
  [26_310, 'hai mươi sáu nghìn ba trăm mười đồng', 'twenty-six thousand three hundred ten đồng'],
  [6_000_000, 'sáu triệu đồng', 'six million đồng'],
  [1_005_000, 'một triệu không trăm linh năm nghìn đồng', 'one million five thousand đồng'],
  [1_000_007, 'một triệu không trăm linh bảy đồng', 'one million seven đồng'],
  [1_000_000_000, 'một tỉ đồng', 'one billion đồng'],
])('spells out %d ₫', (value, vi, en) => {
  expect([amountInWords(value, 'VND', 'vi'), amountInWords(value, 'VND', 'en')]).toEqual([vi, en])
})

test('spells out dollars with cents, and tokens', () => {
  expect(amountInWords(3.8, 'USD', 'vi')).toBe('ba phẩy tám đô la')
  expect(amountInWords(0.075, 'USD', 'en')).toBe('zero point zero seven five dollars')
  expect(amountInWords(1, 'USD', 'en')).toBe('one dollar')
  expect(amountInWords(2_000_000, 'token', 'en')).toBe('two million tokens')
  expect(amountInWords(1_000_000_000_000, 'token', 'vi')).toBe('một nghìn tỉ token')
  expect(amountInWords(1_200_000_000_000, 'token', 'en')).toBe('one trillion two hundred billion tokens')
  expect(amountInWords(-1, 'VND', 'en')).toBeNull()
  expect(amountInWords(Number.NaN, 'VND', 'en')).toBeNull()
})

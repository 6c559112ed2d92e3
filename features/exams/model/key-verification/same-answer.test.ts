import { expect, test } from 'vitest'
import { isSameAnswer } from './same-answer.ts'

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['1/2', '0,5'],
  ['$\\frac{1}{2}$', '0.5'],
  ['0,33', '1/3'],
  ['3,14', '3,14159'],
  ['−5', '-5'],
  ['x = 7', '7'],
  ['12 cm', '12'],
  ['12 cm', '12cm.'],
  ['0,5 m', '50 cm'],
  ['2 giờ', '120 phút'],
  ['12 học sinh', '12 bạn'],
  ['25%', '25'],
  ['1 500', '1500'],
  ['1.500', '1500'],
  ['12\\,\\text{m/s}', '12 m/s'],
  ['24 m^2', '24 m²'],
  ['≈ 3,1', '3,14'],
  ['2^{10}', '1024'],
  ['photosynthesis', 'Photosynthesis.'],
  ['the oxygen', 'oxygen'],
  ['Hà Nội', 'thủ đô Hà Nội'],
  ['$x^2$', 'x^2'],
])('%s and %s are the same answer', (key, answer) => {
  expect(isSameAnswer(key, answer)).toBe(true)
})

test.each([
  ['12', '13'],
  ['3', '3,4'],
  ['3,14', '3,1'],
  ['12 cm', '12 m'],
  ['12 m', '12 kg'],
  ['5', '-5'],
  ['1/2', '1/3'],
  ['oxygen', 'hydrogen'],
  ['tan', 'không tan'],
  ['gas', 'a very light gas'],
  ['12', 'không có'],
  ['12', ''],
])('%s and %s are different answers', (key, answer) => {
  expect(isSameAnswer(key, answer)).toBe(false)
})

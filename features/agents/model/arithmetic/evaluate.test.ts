import { expect, test } from 'vitest'
import { isTask, valuesOf } from './evaluate.ts'
import { shown } from './rational.ts'

const all = (expression: string) => valuesOf(expression).map(shown)

test.each([
  ['3 + 4 × 2', '11'],
  ['(3 + 4) × 2', '14'],
  ['12 : 3 : 2', '2'],
  ['12 ÷ 3 − 2', '2'],
  ['-2^2', '-4'],
  ['(−2)^2', '4'],
  ['2 - -3', '5'],
  ['2^{10}', '1024'],
  ['2^-1', '0.5'],
  ['5² − 3²', '16'],
  ['0,5 + 0,25', '0.75'],
  ['1{,}5 \\cdot 2', '3'],
  ['0.1 + 0.2', '0.3'],
  ['\\frac{1}{2} + \\dfrac{1}{3}', '5/6'],
  ['\\frac{2^3 - 2}{3}', '2'],
  ['\\left( 1 - \\frac{1}{3} \\right) : 2', '1/3'],
  ['1/2 + 1/3', '5/6'],
  ['\\sqrt{16} + 9', '13'],
  ['\\sqrt{16 + 9}', '5'],
  ['√49', '7'],
  ['\\sqrt{0,25}', '0.5'],
  ['12 000 + 500', '12500'],
  ['2 . 3', '6'],
  ['[(2 + 3) . 4] : 10', '2'],
  ['7 : 3', '7/3'],
  ['0 : 5', '0'],
  ['-0,5', '-0.5'],
  ['100', '100'],
])('evaluates %s as %s', (expression, value) => {
  expect(all(expression)).toEqual([value])
})

test.each([
  ['1.500 + 1', ['2.5', '1501', '501']],
  ['1,500', ['1.5', '1500']],
  ['1.234,5', ['1234.5']],
  ['2^3.5', ['40']],
  ['1/2 : 3/4', ['2/3', '1/24']],
])('evaluates %s as one of %o', (expression, values) => {
  expect(all(expression).toSorted()).toEqual(values.toSorted())
})

test.each([
  '',
  'x + 1',
  '3 + ',
  '3 4',
  '2 1/3',
  '2(3 + 4)',
  '2\\frac{1}{3}',
  '1 : 0',
  '0^0',
  '2^3^2',
  '2^0,5',
  '2^1000',
  '√16 + 9',
  '\\sqrt{2}',
  '\\sqrt[3]{8}',
  '\\frac12',
  '5 m + 3 m',
  '50 %',
  '(1 + 2',
  '1 + 2)',
  '3!',
  '1'.repeat(201),
  '9^99^99',
])('ignores %s', (expression) => {
  expect(all(expression)).toEqual([])
})

test('does not count a single number as a calculation', () => {
  for (const number of ['5', '-5', '1.500', '0,5']) expect([number, isTask(number)]).toEqual([number, false])
  for (const task of ['5 - 3', '5−3', '\\frac{1}{2}', '2 . 3', '2^3', '√4'])
    expect([task, isTask(task)]).toEqual([task, true])
})

import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import { shown } from '#features/agents/model/arithmetic/rational.ts'
import { computed, computedFindings } from './computed.ts'

test.each([
  ['Tính $3 + 4 \\times 2$.', '11'],
  ['Tính giá trị biểu thức: $A = 2^3 + 4$', '12'],
  ['Kết quả của phép tính 12 : 3 là:', '4'],
  ['Kết quả phép tính $\\frac{1}{2} + \\frac{1}{3}$ bằng', '5/6'],
  ['Giá trị của biểu thức (−5) . 4 + 2 là …', '-18'],
  ['Thực hiện phép tính: 0,5 + 0,25 = ?', '0.75'],
  ['Phép tính 25 × 4 có kết quả là:', '100'],
  ['**Tính nhanh:** 125 × 8', '1000'],
  ['$3 + 4 = ?$', '7'],
  ['12 ÷ 4 = …', '3'],
  ['What is 3 - 7?', '-4'],
  ['Calculate $\\sqrt{16} + 9$.', '13'],
  ['The value of 2^5 is', '32'],
  ['Find the value of the expression $5^2 - 3 \\cdot 4$:', '13'],
])('computes %s as %s', (stem, value) => {
  expect(computed(stem).map(shown)).toEqual([value])
})

test.each([
  'Tính diện tích hình vuông có cạnh 5 cm.',
  'Tính 3 + 4 rồi nhân với 2.',
  'Tính 10 : 3 (làm tròn đến hàng phần trăm).',
  'Tính giá trị biểu thức $x^2 + 1$ khi $x = 2$.',
  'Phép tính nào có kết quả là 7?',
  'Biểu thức $3 + 4$ có mấy số hạng?',
  'Số liền sau của 99 là',
  'Trong các số 3, 4, 5, số nào lớn nhất?',
  'Kết quả của phép tính 5 m + 30 cm là',
  'Tính $2\\frac{1}{3} + 1$.',
  'Tính 20% của 50.',
  '3 + 4',
  'What is 5?',
  'What is 1/0?',
  'What is light?',
  'Evaluate 101 + 11 in base two.',
  'What is the remainder of 17 : 5?',
])('%s is not only an expression', (stem) => {
  expect(computed(stem)).toEqual([])
})

const message = (stem: string, text: object, kind: 'choice' | 'short' = 'choice') =>
  computedFindings(anExam({ items: [anItem(stem, { kind, text: { ...anItem(stem).text!, ...text } })] }), 'vi').map(
    ({ item, weight, message: { key, values } }) => [item, weight, key, values!['value'], values!['key']],
  )

test('reports a key that differs from the computed result, with both', () => {
  const options = ['10', '11', '12', '14']
  expect(message('Tính 3 + 4 × 2', { options, answer: 'D' })).toEqual([
    [0, 'open', 'examEditor.computedOther', '11', 'D'],
  ])
  expect(message('Tính 3 + 4 × 2', { options: ['10', '12', '13', '14'], answer: 'D' })).toEqual([
    [0, 'open', 'examEditor.computedNone', '11', 'D'],
  ])
  expect(message('Tính 1/4 + 1/4', { options: ['1/2', '0,5', '1', '2'], answer: 'A' })[0]![2]).toBe(
    'examEditor.computedTwo',
  )
  expect(message('Tính 0,5 + 0,25', { answer: '0,9' }, 'short')).toEqual([
    [0, 'open', 'examEditor.computedOther', '0,75', '0,9'],
  ])
})

test.each([
  ['Tính 3 + 4 × 2', { options: ['10', '11', '12', '14'], answer: 'B' }],
  ['Tính 1 000 + 500', { options: ['1.500', '1.400', '1.300', '150'], answer: 'A' }],
  ['Tính 1.000 + 500', { options: ['1.500', '501', '1.300', '150'], answer: 'A' }],
  ['Tính 10 : 3', { options: ['3,3', '3,33', '3,333', '3'], answer: 'B' }],
  ['Tính 17 : 5', { options: ['3 dư 2', '3 dư 1', '2 dư 7', '4'], answer: 'A' }],
  ['Tính 2.5', { options: ['10', '7', '25', '2'], answer: 'A' }],
  ['Tính 1/2 : 3/4', { options: ['2/3', '3/8', '1/24', '1'], answer: 'A' }],
  ['Tính $\\frac{3}{4} + \\frac{1}{4}$', { options: ['$1$', '$\\frac{4}{8}$', '$2$', '$\\frac{3}{16}$'], answer: 'A' }],
])('reports nothing: %s, %o', (stem, text) => {
  expect(message(stem, text)).toEqual([])
})

test('skips an essay, an unwritten question and a text', () => {
  expect(computedFindings(anExam({ items: [anItem('Tính 1 + 1', { text: null }), ...anExam().items] }), 'en')).toEqual(
    [],
  )
})

import { expect, test } from 'vitest'
import { readTerms, sharedWords, termsIn, termsOf } from './glossary.ts'

const vi =
  '## 1. Áp suất chất lỏng\n\nĐo **áp lực** bằng **lực kế**:\n\n| Dụng cụ | Số lượng |\n| --- | --- |\n| Lực kế | 2 |'
const en =
  '## 1. Pressure in liquids\n\nMeasure **thrust** with a **newton meter**:\n\n| Tool | Amount |\n| --- | --- |\n| Newton meter | 2 |'

test('uses headings, table heads and bold words as terms, without numbers and signs', () => {
  expect(termsOf(vi, en)).toEqual([
    ['Áp suất chất lỏng', 'Pressure in liquids'],
    ['Dụng cụ', 'Tool'],
    ['Số lượng', 'Amount'],
    ['áp lực', 'thrust'],
    ['lực kế', 'newton meter'],
  ])
})

test('guesses nothing where the sides differ in number; formulas and sentences are no terms', () => {
  expect(termsOf('**áp lực** và **lực kế**', '**thrust**')).toEqual([])
  expect(termsOf(`**${'rất dài '.repeat(12)}**`, '**long**')).toEqual([])
  expect(termsOf('**$p$ là**', '**$p$ is**')).toEqual([])
})

test('sends a section its terms in their first translation', () => {
  const terms = [...termsOf(vi, en), ['lực kế', 'force gauge'], ['nhiệt độ', 'temperature']] as const
  expect(termsIn('Dùng Lực kế để đo.', terms)).toEqual([['lực kế', 'newton meter']])
  expect(termsIn('Không có từ nào.', terms)).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => [`từ${at}x`, `word${at}`] as const)
  expect(termsIn(many.map(([word]) => word).join(' '), many)).toHaveLength(20)
})

test('shares words that one section defines and another uses; does not request known terms', () => {
  const sections = [vi, 'Treo **quả nặng** vào lực kế.', '### Quả nặng\n\n**a = b** và **Số lượng**']
  expect(sharedWords(sections, [])).toEqual(['Số lượng', 'lực kế', 'quả nặng'])
  expect(sharedWords(sections, [['Lực kế', 'newton meter']])).toEqual(['Số lượng', 'quả nặng'])
  expect(sharedWords([vi], [])).toEqual([])
  const many = Array.from({ length: 60 }, (_, at) => `**từ ${'x'.repeat(at + 1)}**`).join(' ')
  expect(sharedWords([many, many], [])).toHaveLength(20)
})

test('reads only lines of an answer that name a requested term', () => {
  const answer =
    'Here you are:\n1. **lực kế** = “newton meter”\n- Quả Nặng = weight\náp lực = thrust\nSố lượng =\nlực kế: gauge'
  expect(readTerms(answer, ['lực kế', 'quả nặng', 'Số lượng'])).toEqual([
    ['lực kế', 'newton meter'],
    ['quả nặng', 'weight'],
  ])
})

import { expect, test } from 'vitest'
import type { Item, ItemText } from './exam.ts'
import { readItem } from './read-items.ts'

const part = { level: 'know' as const, points: 500 }
const choice: Item = { kind: 'choice', unit: 0, parts: [part], text: null }
const trueFalse: Item = { ...choice, kind: 'trueFalse', parts: [part, part, part, part] }
const exam = { head: { school: '', term: '', year: '', subject: 'Science', grade: '', minutes: '', code: '' } }

const read = (overrides: object, item = choice) =>
  readItem(item, { stem: 'Which one?', why: 'So.', ...overrides }, { exam, language: 'en' }) as ItemText
const options = ['one', 'two', 'three', 'four']

test.each([
  ['C', 'C'],
  ['c', 'C'],
  ['(c).', 'C'],
  ['**C**', 'C'],
  ['C. three', 'C'],
  ['Đáp án đúng là C', 'C'],
  ['three', 'C'],
  ['Three', 'answer'],
  ['A. four', 'answer'],
  ['A hoặc C', 'answer'],
  ['A/C', 'answer'],
  ['AC', 'answer'],
])('reads the key "%s" as %s', (answer, expected) => {
  const text = read({ options, answer })
  expect(typeof text === 'string' ? text : text.answer).toBe(expected)
})

test('removes option letters only where all options have one in order', () => {
  expect(read({ options: ['A. one', '**B.** two', '(C) three', 'd) four'], answer: 'D. four' })).toMatchObject({
    options,
    answer: 'D',
  })
  const names = ['C. elegans', 'A. suum', 'B. malayi', 'D. immitis']
  expect(read({ options: names, answer: 'C. elegans' })).toMatchObject({ options: names, answer: 'A' })
  const ideas = ['a) Yes', 'b) No', 'c) Both', 'd) None'].map((text, n) => ({
    text,
    answer: n === 0 ? 'Đúng.' : 'sai',
  }))
  const { parts } = read({ parts: ideas }, trueFalse)
  expect(parts.map(({ text, answer }) => [text, answer])).toEqual([
    ['Yes', 'true'],
    ['No', 'false'],
    ['Both', 'false'],
    ['None', 'false'],
  ])
})

test('removes number and points of a question where they match the plan, as the paper prints them', () => {
  expect(read({ stem: '**Question 7.** (0.5 points) Which one?', options, answer: 'A' }).stem).toBe('Which one?')
  expect(read({ stem: 'Which one? (0,25 điểm)', options, answer: 'A' })).toBe('points')
  expect(
    read({ stem: 'Do two lines have one point in common (2 points at most)?', options, answer: 'A' }).stem,
  ).toContain('(2 points at most)')
})

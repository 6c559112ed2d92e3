import { expect, test } from 'vitest'
import { growingItem } from './growing-item.ts'
import type { Item } from './exam.ts'
import { findItem, withItemText } from './one-item.ts'

const choice = (stem: string, fields: Partial<Item> = {}): Item => ({
  kind: 'choice',
  unit: 0,
  parts: [{ level: 'know', points: 250 }],
  text: { stem, options: ['a', 'b', 'c', 'd'], answer: 'B', why: 'So.', parts: [] },
  ...fields,
})
const items = [choice('One?'), choice('Two?'), choice('Three?')]
const exam = {
  head: { school: '', term: '', year: '', subject: '', grade: '', minutes: '', code: '' },
  units: [],
  items,
  scoring: 'equalShare' as const,
  primary: false,
}

test('finds a question at its position or where it was moved, and never another one', () => {
  const was = choice(' Two? ')
  expect(findItem(exam, { item: 1, was })).toBe(1)
  expect(findItem({ items: [items[1]!, items[0]!] }, { item: 1, was })).toBe(0)
  const worthMore = choice('Two?', { parts: [{ level: 'know', points: 500 }], unit: 3 })
  expect(findItem({ items: [worthMore] }, { item: 1, was })).toBe(0)
  expect(
    findItem({ items: [choice('Two?', { parts: [{ level: 'apply', points: 250 }] })] }, { item: 0, was }),
  ).toBeNull()
  expect(findItem({ items: [items[0]!] }, { item: 1, was })).toBeNull()
  expect(findItem({ items: [items[1]!, items[0]!, items[1]!] }, { item: 1, was })).toBeNull()
})

test('a new text keeps position and points, and changes no other question', () => {
  const text = { ...items[1]!.text!, stem: 'New?' }
  expect(withItemText(exam, 1, text).items).toEqual([items[0], { ...items[1], text }, items[2]])
  expect(withItemText(exam, 1, null).items).toEqual([items[0], items[2]])
})

test('reads as much of an unfinished question as has arrived', () => {
  const whole = `Sure: {"items": [{"level": "know", "stem": "What is \\"$\\\\frac{1}{2}$\\"?", "options": ["a, {b}", "B", "c", "d"], "answer": "B", "why": "Half."}]}`
  const seen = Array.from(whole, (_, end) => growingItem(items[0]!, whole.slice(0, end + 1)))
  const first = seen.findIndex((text) => text !== null && text.stem !== '')
  expect(seen[first]!.stem).toBe('W')
  // Once an item exists, it does not disappear again.
  expect(seen.slice(first).every((text) => text?.stem.startsWith('W'))).toBe(true)
  expect(seen.at(-1)).toEqual({
    stem: 'What is "$\\frac{1}{2}$"?',
    options: ['a, {b}', 'B', 'c', 'd'],
    answer: 'B',
    why: 'Half.',
    parts: [],
  })
  const essay = choice('', { kind: 'essay', parts: [{ level: 'apply', points: 1000 }] })
  const open = '{"items":[{"stem":"Why?","parts":[{"text":"Say","answer":"Becau'
  expect(growingItem(essay, open)).toMatchObject({ stem: 'Why?', parts: [{ text: 'Say', answer: 'Becau' }] })
  expect(growingItem(items[0]!, '?? Which numbers?')).toBeNull()
})

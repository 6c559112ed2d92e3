import { expect, test } from 'vitest'
import { nearestKey, splitTemplate } from './placeholders.ts'

test('splits a prompt at its placeholders and loses nothing', () => {
  const prompt = 'A {{ topic }} and {{x-y}}{{b}} {{}} {{{c}}} {{ open'
  const parts = splitTemplate(prompt)
  expect(parts.map(({ text }) => text).join('')).toBe(prompt)
  expect(parts.flatMap(({ key }) => key ?? [])).toEqual(['topic', 'x-y', 'b', 'c'])
  for (const { text, start } of parts) expect(prompt.slice(start, start + text.length)).toBe(text)
})

test('does not take braces around a whole paragraph for a placeholder', () => {
  expect(splitTemplate(`{{${'a'.repeat(101)}}}`)).toHaveLength(1)
})

test.each([
  { typed: 'clas_size', nearest: 'class_size' },
  { typed: 'ClassSize', nearest: 'class_size' },
  { typed: 'Chủ đề', nearest: 'chuDe' },
  { typed: 'tpic', nearest: 'topic' },
  { typed: 'homework', nearest: null },
  { typed: 'x', nearest: null },
])('suggests $nearest for $typed', ({ typed, nearest }) => {
  expect(nearestKey(typed, ['topic', 'class_size', 'chuDe'])).toBe(nearest)
})

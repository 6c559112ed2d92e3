import { expect, test } from 'vitest'
import { countWords, lastHeading } from './outline.ts'

test('the section is the last finished heading, as plain text', () => {
  expect(lastHeading('Hello')).toBeNull()
  expect(lastHeading('# Plan\n\n## I. **Mục tiêu**\n- a\n')).toBe('I. Mục tiêu')
  expect(lastHeading('# Plan\n## See [the book](https://a.vn) ##\n')).toBe('See the book')
  expect(lastHeading('# Plan\n## Unfin')).toBe('Plan')
  expect(lastHeading('# Plan\n#hashtag\nC# is a language\n')).toBe('Plan')
})

test('counts words, not the punctuation between them', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('# Kế hoạch bài dạy\n\n| a | 2 |\n|---|---|\n\n- **x** – y')).toBe(8)
  expect(countWords('Tên: ...... lớp “7A”.')).toBe(3)
})

// Were the time to grow with the square of the length, this would take longer than a test has.
test('reads past a million dots for handwriting', () => {
  expect(countWords(`Tên: ${'.'.repeat(1_000_000)}`)).toBe(1)
})

import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test('a preview shows what is read, not how it is marked', () => {
  const markdown =
    '# Bài 6. **Hằng đẳng thức**\n\n| Hoạt động | Phút |\n|---|---:|\n| Mở đầu | 5 |\n\n- Ý <b>một</b>\n1. $x^2$'
  expect(previewOf(markdown)).toBe('Bài 6. Hằng đẳng thức Hoạt động Phút Mở đầu 5 Ý một x^2')
})

// Were the time of one to grow with the cube of its length, a hundred would take longer than a test has.
test.each([
  ['bars after blanks', ' '.repeat(1300) + '|'.repeat(2600) + 'x', 'x'],
  ['bars and blanks', '| '.repeat(1999) + 'x', 'x'],
  ['tags that never close', '<'.repeat(4000), '<'.repeat(200)],
])('a hundred previews of %s are made', (_, text, preview) => {
  for (let time = 0; time < 100; time++) expect(previewOf(text)).toBe(preview)
})

test('a preview has at most 200 characters and never half a character', () => {
  const preview = previewOf(`x${'😀'.repeat(300)}`)
  expect(preview).toBe(`x${'😀'.repeat(99)}`)
})

import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test('a preview shows what is read, not how it is marked', () => {
  const markdown =
    '# Bài 6. **Hằng đẳng thức**\n\n| Hoạt động | Phút |\n|---|---:|\n| Mở đầu | 5 |\n\n- Ý <b>một</b>\n1. $x^2$'
  expect(previewOf(markdown)).toBe('Bài 6. Hằng đẳng thức Hoạt động Phút Mở đầu 5 Ý một x^2')
})

test('no text makes a preview slow', () => {
  const begun = performance.now()
  for (const text of [' '.repeat(1300) + '|'.repeat(2600) + 'x', '| '.repeat(2000) + 'x', '<'.repeat(4000)])
    previewOf(text)
  expect(performance.now() - begun).toBeLessThan(500)
})

test('a preview has at most 200 characters and never half a character', () => {
  const preview = previewOf(`x${'😀'.repeat(300)}`)
  expect(preview).toBe(`x${'😀'.repeat(99)}`)
})

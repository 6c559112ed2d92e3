import { expect, test } from 'vitest'
import { headingsOf, parseDocument } from './document.ts'

const titles = (markdown: string) => headingsOf(parseDocument(markdown)).map(({ level, text }) => [level, text])

test('only number signs after a space close a heading', () => {
  expect(titles('## Key ##\n\n# C#\n\n### Lập trình C# ###  \n\n## ##')).toEqual([
    [2, 'Key'],
    [1, 'C#'],
    [3, 'Lập trình C#'],
    [2, ''],
  ])
})

test('measures a line of number signs only by its length', () => {
  // An algorithm of quadratic time would take hours here.
  const signs = '#'.repeat(2_000_000)
  expect(titles(`# ${signs} x\n\n# Đề ${signs}`)).toEqual([
    [1, `${signs} x`],
    [1, 'Đề'],
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfOf, readAll } from '../testing.ts'
import { pageText, pageTextWithTables } from './lines.ts'

type Placed = { text: string; x: number; y: number }

/** Rows of stacked cells, in columns that begin at these positions. */
const inColumns = (xs: readonly number[], rows: readonly (readonly string[])[], top = 700): Placed[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : [{ text, x: xs[column]!, y: top - row * 18 }])),
  )
const textOf = async (page: Placed[]) => (await readAll(pdfOf([page]))).text

test('recognises a table without lines, and keeps its empty cells', async () => {
  const rows = [
    ['No.', 'Name', 'Mark', 'Remark'],
    ['1', 'Nguyen Van An', '8.5', 'better than before'],
    ['2', 'Tran Thi Binh', '', 'absent'],
    ['3', 'Le Hoang', '7', 'needs practice'],
  ]
  const page = [
    { text: 'Marks of class 8A', x: 60, y: 730 },
    ...inColumns([60, 110, 260, 330], rows),
    { text: 'in geometry', x: 330, y: 634 },
    { text: 'Hanoi', x: 60, y: 616 },
  ]
  expect(await textOf(page)).toBe(
    [
      'Marks of class 8A\n\n| No. | Name | Mark | Remark |',
      '| --- | --- | --- | --- |',
      '| 1 | Nguyen Van An | 8.5 | better than before |',
      '| 2 | Tran Thi Binh |  | absent |',
      '| 3 | Le Hoang | 7 | needs practice in geometry |\n\nHanoi',
    ].join('\n'),
  )
})

test('does not take answer options, forms and two-item lists for tables', async () => {
  const options = inColumns([60, 180, 300, 420], [['A. Hue', 'B. Hanoi', 'C. Da Nang', 'D. Can Tho']])
  const two = inColumns([60, 300], [['C. 1', 'D. 2']], 660)
  const more = inColumns([60, 180, 300, 420], [['A. Red', 'B. Da', 'C. Mekong', 'D. Lo']], 600)
  expect(await textOf([...options, ...two, ...more])).toBe(
    'A. Hue\tB. Hanoi\tC. Da Nang\tD. Can Tho\n\nC. 1\tD. 2\n\nA. Red\tB. Da\tC. Mekong\tD. Lo',
  )
  const words = ['apple', 'pear', 'plum', 'cherry'].map((word) => [word, `a ${word}`])
  expect(await textOf(inColumns([60, 300], words))).toBe(words.map((row) => row.join('\t')).join('\n'))
})

test('reads short questions in two columns one column after the other, below the paper’s header', async () => {
  const head = inColumns(
    [60, 320],
    [
      ['SCHOOL A', 'TEST'],
      ['CLASS 8A', 'MATHS'],
    ],
  )
  const question = (number: number) => [`Question ${number}. Find x.`, 'A. 1', 'B. 2', 'C. 3', 'D. 4']
  const left = [...question(1), ...question(2), ...question(3)]
  const right = [...question(4), ...question(5), ...question(6)]
  const body = left.map((text, at) => [text, right[at]!])
  expect(await textOf([...head, ...inColumns([60, 320], body, 620)])).toBe(
    `SCHOOL A\tTEST\nCLASS 8A\tMATHS\n\n${left.join('\n')}\n\n${right.join('\n')}`,
  )
})

test('reads numbers that run from left to right in rows', async () => {
  const rows = [1, 3, 5, 7].map((number) => [`${number}. Find x`, `${number + 1}. Find y`])
  expect(await textOf(inColumns([60, 320], rows))).toBe(rows.map((row) => row.join('\t')).join('\n'))
})

test('loses and repeats no word, wherever it is placed', () => {
  const word = fc.record({
    text: fc.stringMatching(/^[a-z|]{1,9}$/),
    column: fc.integer({ min: 0, max: 6 }),
    row: fc.integer({ min: 0, max: 12 }),
    shift: fc.integer({ min: 0, max: 20 }),
  })
  const glyphsOf = (words: readonly { text: string; column: number; row: number; shift: number }[]) =>
    words.flatMap(({ text, column, row, shift }) =>
      text.split('').map((letter, at) => {
        const x = 40 + column * 80 + shift + at * 5
        return { letter, x, y: 800 - row * 16, right: x + 5, size: 10 }
      }),
    )
  const lettersIn = (text: string) =>
    text
      .replaceAll(/[^a-z]/g, '')
      .split('')
      .toSorted()
      .join('')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const glyphs = glyphsOf(words)
      expect(lettersIn(pageTextWithTables(glyphs))).toBe(lettersIn(pageText(glyphs)))
      expect(lettersIn(pageText(glyphs))).toBe(lettersIn(words.map(({ text }) => text).join('')))
    }),
    { numRuns: 300 },
  )
})

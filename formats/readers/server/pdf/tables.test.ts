import { expect, test } from 'vitest'
import { pdfOf, readAll } from '../testing.ts'

type Line = readonly [number, number, number, number]
const upright = (x: number, from: number, to: number): Line => [x, from, x, to]
const level = (y: number, from: number, to: number): Line => [from, y, to, y]

const cells = [
  ['Hoat', 75, 685],
  ['dong', 75, 671],
  ['Thoi', 105, 685],
  ['gian', 105, 671],
  ['Khoi', 75, 644],
  ['dong', 75, 630],
  ['5 phut', 105, 651],
  ['10 phut', 105, 622],
] as const
const words = cells.map(([text, x, y]) => ({ text, x, y }))
const around = [
  { text: 'Lesson plan', x: 72, y: 720 },
  { text: 'The end', x: 72, y: 580 },
]
/** Two columns; the first column's cell spans two rows of the second. Borders are drawn per cell, some of them twice. */
const borders = [
  ...[700, 665, 610].map((y) => level(y, 72, 102)),
  ...[700, 699, 665, 640, 610].map((y) => level(y, 102, 150)),
  ...[72, 102, 150].flatMap((x) => [upright(x, 665, 700), upright(x, 640, 665), upright(x, 610, 641)]),
]

test('reads a table with lines cell by cell, however narrow, between the text above and below', async () => {
  expect((await readAll(pdfOf([[...words, ...around]], { lines: borders }))).text).toBe(
    [
      'Lesson plan',
      '\n| Hoat dong | Thoi gian |',
      '| --- | --- |',
      '| Khoi dong | 5 phut |',
      '|  | 10 phut |',
      '\nThe end',
    ].join('\n'),
  )
})

test('keeps separate lines in a cell, and does not take bars for borders', async () => {
  const page = [
    { text: 'A', x: 75, y: 685 },
    { text: 'GV: hoi | dap', x: 105, y: 685 },
    { text: 'HS: tra loi', x: 105, y: 671 },
  ]
  const lines = [level(700, 72, 250), level(660, 72, 250), ...[72, 102, 250].map((x) => upright(x, 660, 700))]
  expect((await readAll(pdfOf([page], { lines }))).text).toBe('| A | GV: hoi \\| dap<br>HS: tra loi |\n| --- | --- |')
})

test('squared paper does not widen a table', async () => {
  const page = [
    { text: 'x', x: 102, y: 303 },
    { text: 'y', x: 303, y: 402 },
  ]
  const lines = Array.from({ length: 41 }, (_, at) => at * 10 + 100).flatMap((at) => [
    upright(at, 100, 500),
    level(at, 100, 500),
  ])
  expect((await readAll(pdfOf([page], { lines }))).text).toBe('|  | y |\n| --- | --- |\n| x |  |')
})

test('a frame, an underline and a table beside other text do not change its lines', async () => {
  const frame = [level(760, 50, 500), level(500, 50, 500), upright(50, 500, 760), upright(500, 500, 760)]
  const plain = (await readAll(pdfOf([[...words, ...around]]))).text
  expect(plain).toMatch(/^Lesson plan\n\nHoat Thoi\ndong gian/)
  // The second frame has a ruled margin, as in exercise books.
  for (const lines of [frame, [...frame, upright(60, 500, 760)], [level(718, 72, 140)]])
    expect((await readAll(pdfOf([[...words, ...around]], { lines }))).text).toBe(plain)
  const column = { text: 'a column of text', x: 300, y: 671 }
  expect((await readAll(pdfOf([[...words, column]], { lines: borders }))).text).toContain('dong gian\ta column of text')
})

import { expect, test } from 'vitest'
import { pdfOf, readAll } from '../testing.ts'

/** Lines of text that are readable after the page is turned by `turn`. */
const linesAlong = (turn: number, texts: readonly string[]) =>
  texts.map((text, at) => {
    const [along, down] = [60, 100 + at * 16]
    return {
      0: { text, x: along, y: 842 - down, turn },
      90: { text, x: down, y: along, turn },
      180: { text, x: 595 - along, y: down, turn },
      270: { text, x: 595 - down, y: 842 - along, turn },
    }[turn]!
  })
const lesson = ['Lesson plan of a landscape page', 'Activity  Time  Product', 'Warming up takes 5 minutes']
const read = 'Lesson plan of a landscape page\nActivity Time Product\nWarming up takes 5 minutes'

test.for([0, 90, 180, 270])('reads text along a page rotated by %i degrees line by line', async (rotate) => {
  const page = linesAlong(rotate, lesson)
  expect((await readAll(pdfOf([page], { rotate }))).text).toBe(read)
  // The same without the note on how to hold the page.
  expect((await readAll(pdfOf([page]))).text).toBe(read)
})

test('reads a page that is only displayed rotated as written', async () => {
  expect((await readAll(pdfOf([linesAlong(0, lesson)], { rotate: 90 }))).text).toBe(read)
})

test('separates labels along the side and a stamp across the page from the text', async () => {
  const label = { text: 'GRADE EIGHT', x: 40, y: 650, turn: 90 }
  const stamp = { text: 'DO NOT COPY', x: 80, y: 690, turn: 45 }
  expect((await readAll(pdfOf([[label, stamp, ...linesAlong(0, lesson)]]))).text).toBe(
    `${read}\n\nGRADE EIGHT\n\nDO NOT COPY`,
  )
})

test('joins slightly tilted lines of a scan', async () => {
  const page = ['one', 'two', 'three'].map((text, at) => ({ text, x: 72 + at * 40, y: 700 + at, turn: at * 2 }))
  expect((await readAll(pdfOf([page]))).text).toBe('one two three')
})

test('keeps a hyphen at the end of a line', async () => {
  const page = ['a text of Mat-xco-', 'va, in two lines'].map((text, at) => ({ text, x: 72, y: 700 - at * 16 }))
  expect((await readAll(pdfOf([page]))).text).toBe('a text of Mat-xco-\nva, in two lines')
})

test('reads a PDF in an old Vietnamese font although its ư arrives as a hyphen', async () => {
  const lines = [
    'Häc sinh líp 8 kÓ l¹i ®\u00ad\u00eec truyÖn cña Binh T\u00ad, thø t\u00ad',
    'B- HuÕ, b-a, Ê-®i-x¬n',
    'caf\u00e9',
  ]
  const page = lines.map((text, at) => ({ text, x: 72, y: 700 - at * 16 }))
  expect((await readAll(pdfOf([page]))).text).toBe(
    'Học sinh lớp 8 kể lại được truyện của Binh Tư, thứ tư\nB- Huế, b-a, ấ-đi-xơn\ncafé',
  )
})

test('reads a PDF of thousands of pages until there is enough text', async () => {
  const pages = Array.from({ length: 5000 }, (_, at) => [
    { text: `Page ${at} ${'abc def '.repeat(10)}`, x: 20, y: 700 },
    { text: 'and a second line of it '.repeat(3), x: 20, y: 680 },
  ])
  const { text, notice } = await readAll(pdfOf(pages))
  expect([text!.length, notice]).toEqual([200_000, { key: 'file.cut', values: { limit: 200_000 } }])
  expect(text).toMatch(/^Page 0 abc/)
})

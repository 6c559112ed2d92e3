import { expect, test } from 'vitest'
import { measures, scorePages } from './score.ts'
import type { DrawnPage, DrawnWord } from './office.ts'
import type { Drawn } from './pages.ts'
import type { WordTable } from './tables.ts'

const markdown =
  '# Ma trận\n\nHọ và tên. Mức độ Hiểu và Vận dụng trong chương này.\n\n## Đáp án và hướng dẫn chấm\n\nCâu một đúng.'

/** A line of words that begins at `left`, in points, with usual spaces. */
const line = (text: string, { left, top, size = 13 }: { left: number; top: number; size?: number }): DrawnWord[] =>
  text.split(' ').map((word, at, all) => {
    const from = left + all.slice(0, at).reduce((sum, { length }) => sum + length * 6 + 4, 0)
    return { text: word, left: from, right: from + word.length * 6, top, bottom: top + size * 1.3 }
  })
const upright = { width: 595, height: 842 }
const pageOf = (words: DrawnWord[]): DrawnPage => ({ ...upright, words, tokens: [] })

/** Stacked lines with a font size of 13 points. */
const page = (...lines: string[]) => pageOf(lines.flatMap((text, row) => line(text, { left: 85, top: 60 + 20 * row })))

function faultsOf(pages: DrawnPage[], fields: Partial<Drawn> = {}, most?: number): string[] {
  const score = scorePages(
    { name: 'x', language: 'vi', layout: 'report-comments', markdown, pages, tables: [], ...fields },
    most,
  )
  return measures.flatMap((measure) => score[measure].wrong)
}
const whole = ['Mức độ', 'Hiểu và Vận dụng', 'trong chương này']

test('finds no fault in correct pages', () => {
  expect(faultsOf([page(...whole), page('Đáp án và hướng dẫn chấm', 'Câu một', 'đúng')])).toEqual([])
})

test('reports a split word, a heading at the end of a page, a page of two lines, and small letters', () => {
  expect(faultsOf([page(...whole, 'Vậ n chươ ng')])).toEqual([
    'x, page 1: “Vậ” is a piece of a word',
    'x, page 1: “chươ” is a piece of a word',
    'x, page 1: “ng” is a piece of a word',
  ])
  expect(faultsOf([page(...whole, 'Đáp án và hướng dẫn chấm'), page('Câu một', 'đúng')])).toEqual([
    'x, page 1 ends with “Đáp án và hướng dẫn chấm”',
    'x, page 2 has less than three lines',
  ])
  const small = page(...whole)
  small.words[0]!.bottom = small.words[0]!.top + 9
  expect(faultsOf([small])).toEqual(['x, page 1: “Mức” is too small'])
})

test('reports the key on the page of the paper', () => {
  const pages = [page('Họ và tên', 'Câu một', 'Đáp án và hướng dẫn chấm', 'đúng')]
  expect(faultsOf(pages, { layout: 'exam' })).toEqual(['x, page 1 has paper and key'])
})

test('reports body text in a font that its kind of document does not allow', () => {
  const words = 'Mức độ Hiểu và Vận dụng trong chương này'
  const pages = [pageOf([...page(...whole).words, ...line(words, { left: 85, top: 300, size: 11 })])]
  expect(faultsOf(pages)).toEqual(['x, page 1: “Mức độ Hiểu và Vận dụng trong …” in letters of 11.0, not 13 points'])
})

test('reports too many pages, and a matrix on two of them or in portrait', () => {
  const matrix = page('1. Khung ma trận', ...whole)
  const more = page(...whole)
  expect(faultsOf([matrix, more], { layout: 'exam' }, 1)).toEqual([
    'x, 2 pages, where 1 are enough',
    'x, the matrix has 2 pages, where 1 are enough',
    'x, the matrix stands upright',
  ])
  const turned = { ...matrix, width: 842, height: 595 }
  expect(faultsOf([turned, page('Đề kiểm tra', 'Câu một', 'đúng')], { layout: 'exam' }, 2)).toEqual([])
})

test('reports a title that is not centred', () => {
  const middle = (85 + 595 - 56.7) / 2
  const at = (left: number) => [pageOf([...line('Ma trận', { left, top: 40 }), ...page(...whole).words])]
  const wide = 'Ma trận'.length * 6 - 2
  expect(faultsOf(at(middle - wide / 2))).toEqual([])
  expect(faultsOf(at(85))).toEqual([
    `x, the title stands ${Math.round(middle - 85 - wide / 2)} points beside the middle`,
  ])
})

const cell = (row: number, column: number, text: string, centred = false) => ({
  row,
  column,
  span: 1,
  paragraphs: [{ text, centred }],
})

test('reports a squeezed column of sentences beside nearly empty ones', () => {
  const sentence =
    'Vận dụng được kiến thức của chương này để giải thích một hiện tượng trong đời sống hằng ngày. '.repeat(2)
  const table = (columns: number[]): WordTable => ({
    columns,
    bare: false,
    grey: false,
    cells: [cell(0, 0, sentence), cell(0, 1, '2'), cell(0, 2, '1')],
  })
  expect(faultsOf([page(...whole)], { tables: [table([330, 60, 60])] })).toEqual([])
  const [expected, ...others] = faultsOf([page(...whole)], { tables: [table([70, 200, 180])] })
  expect(expected).toMatch(/^x, column 1 is 70 points wide for \d+ lines, while \d+ points stay free$/)
  expect(others).toEqual([])
})

test('reports a header that is grey, split, off centre or outside its column', () => {
  const head = (grey: boolean): WordTable => ({
    columns: [220, 230],
    bare: true,
    grey,
    cells: [cell(0, 0, 'TRƯỜNG A', true), cell(0, 1, 'CỘNG HOÀ XÃ HỘI', true)],
  })
  const drawn = (first: number, second: string, left: number) =>
    pageOf([...line('TRƯỜNG A', { left: first, top: 30 }), ...line(second, { left, top: 30 }), ...page(...whole).words])
  const fields = { markdown: `${markdown} TRƯỜNG A CỘNG HOÀ XÃ HỘI` }
  const middle = (from: number, to: number, text: string) =>
    (from + to) / 2 - (text.replaceAll(' ', '').length * 6 + 4 * (text.split(' ').length - 1)) / 2
  const [one, other] = [middle(85, 305, 'TRƯỜNG A'), middle(305, 535, 'CỘNG HOÀ XÃ HỘI')]
  const check = (pages: DrawnPage, grey = false) => faultsOf([pages], { ...fields, tables: [head(grey)] })
  expect(check(drawn(one, 'CỘNG HOÀ XÃ HỘI', other))).toEqual([])
  expect(check(drawn(one, 'CỘNG HOÀ XÃ HỘI', other), true)).toEqual(['x, the head is grey'])
  expect(check(drawn(one, 'CỘNG HOÀ XÃ HỘI', 310))).toEqual([
    `x, “CỘNG HOÀ XÃ HỘI” stands ${Math.round(other - 310)} points beside the middle`,
  ])
  expect(check(drawn(one, 'CỘNG HOÀ XÃ HỘI', 500))).toEqual(['x, “CỘNG HOÀ XÃ HỘI” stands outside its column'])
  expect(check(drawn(one, 'CỘNG HOÀ', 340))).toEqual(['x, “CỘNG HOÀ XÃ HỘI” stands on two lines and has room on one'])
})

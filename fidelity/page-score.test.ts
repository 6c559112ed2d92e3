import { expect, test } from 'vitest'
import { scorePages } from './page-score.ts'
import type { Drawn, DrawnWord } from './pages.ts'

const markdown =
  '# Ma trận\n\nHọ và tên. Mức độ Hiểu và Vận dụng trong chương này.\n\n## Đáp án và hướng dẫn chấm\n\nCâu một đúng.'

/** Lines of words, one below the other, in letters of 13 points. */
const page = (...lines: string[]) => ({
  width: 595,
  height: 842,
  words: lines.flatMap((line, row) =>
    line.split(' ').map((text, at): DrawnWord => ({
      text,
      left: 85 + 60 * at,
      right: 135 + 60 * at,
      top: 60 + 20 * row,
      bottom: 76.9 + 20 * row,
    })),
  ),
})
const faultsOf = (...pages: Drawn['pages']) =>
  scorePages({ name: 'x', language: 'vi', layout: 'exam', markdown, pages }).wrong
const whole = ['Ma trận', 'Mức độ Hiểu và Vận dụng', 'trong chương này']

test('pages as they should be have no faults', () => {
  expect(faultsOf(page(...whole), page('Đáp án và hướng dẫn chấm', 'Câu một', 'đúng'))).toEqual([])
})

test('a piece of a word, a heading that ends a page, a page of two lines, and small letters are told', () => {
  expect(faultsOf(page(...whole, 'Vậ n chươ ng'))).toEqual([
    'x, page 1: “Vậ” is a piece of a word',
    'x, page 1: “chươ” is a piece of a word',
    'x, page 1: “ng” is a piece of a word',
  ])
  expect(faultsOf(page(...whole, 'Đáp án và hướng dẫn chấm'), page('Câu một', 'đúng'))).toEqual([
    'x, page 1 ends with “Đáp án và hướng dẫn chấm”',
    'x, page 2 has less than three lines',
  ])
  const small = page(...whole)
  small.words[0]!.bottom = small.words[0]!.top + 9
  expect(faultsOf(small)).toEqual(['x, page 1: “Ma” is too small'])
})

test('the key on the page of the paper is told', () => {
  expect(faultsOf(page('Họ và tên', 'Câu một', 'Đáp án và hướng dẫn chấm', 'đúng'))).toContain(
    'x, page 1 has paper and key',
  )
})

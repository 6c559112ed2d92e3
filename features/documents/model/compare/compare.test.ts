import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { bothLanguages, textIn } from '#tests/data/translations/generated.ts'
import { linkedTo, linksToWrite } from '../translations/links.ts'
import { rowsOf } from '../translations/rows.ts'
import { sectionsOf } from '../translations/sections.ts'
import { compareSides, type Compared } from './compare.ts'
import { namesIn } from './names.ts'
import { figuresOf } from './numbers.ts'

function compare(original: string, translation: string, language: Language = 'vi') {
  const sides = { original: sectionsOf(original), translation: sectionsOf(translation) }
  const links = linkedTo(
    linksToWrite(sides.original, () => 'k'),
    translation,
    { retained: 0, whole: true },
  )
  return compareSides({ rows: rowsOf(links, sides.original, sides.translation), language, ...sides })
}

const found = (original: string, translation: string, language?: Language) =>
  compare(original, translation, language).differences.map(({ kind, original, translation }) => [
    kind,
    original,
    translation,
  ])

test('finds no difference between equivalent texts, in either direction', () => {
  fc.assert(
    fc.property(bothLanguages, (sections) => {
      const [vi, en] = [textIn(sections, 'vi'), textIn(sections, 'en')]
      const one = compare(vi, en)
      expect(one.differences).toEqual([])
      expect(compare(en, vi, 'en').differences).toEqual([])
      for (const kind of ['headings', 'tables', 'formulas'] as const)
        expect(one.counts[kind].original).toBe(one.counts[kind].translation)
    }),
    { numRuns: 300 },
  )
})

test('names every change in its section', () => {
  const changes: [Compared, (text: string) => string | null][] = [
    ['headings', (text) => `#${text}`],
    ['numbers', (text) => `${text}\n\nAnd 7777 more.`],
    ['formulas', (text) => `${text}\n\n$q_9$`],
    ['tables', (text) => `${text}\n\n| x |\n|---|\n| y |`],
    ['names', (text) => `${text}\n\nAsk Mr. Hùng.`],
  ]
  fc.assert(
    fc.property(bothLanguages, fc.nat(), fc.constantFrom(...changes), (sections, seed, [kind, change]) => {
      const at = seed % sections.length
      const changed = sections.map((one, n) => (n === at ? { ...one, en: change(one.en)! } : one))
      const { differences } = compare(textIn(sections, 'vi'), textIn(changed, 'en'))
      expect(differences.map(({ kind, row }) => [kind, row])).toEqual([[kind, at]])
    }),
    { numRuns: 200 },
  )
})

const values = (text: string, language: Language) => figuresOf(text, language).map(({ value }) => value)

test('reads numbers in the notation of their language', () => {
  expect(values('1,5 và 1.000 và 1.250.000,75 và 0,125 và -5', 'vi')).toEqual([1.5, 1000, 1250000.75, 0.125, -5])
  expect(values('1.5 and 1,000 and 1,250,000.75 and 0.125 and -5', 'en')).toEqual([1.5, 1000, 1250000.75, 0.125, -5])
  expect(values('1.000', 'en')).toEqual([1])
  expect(values('20 000 000 đồng, 5–7 phút, 7h30, 2-3', 'vi')).toEqual([20000000, 5, 7, 7, 30, 2, 3])
  expect(values('12/5/2026; 12.5.2026; ngày 12 tháng 5', 'vi')).toEqual([12, 5, 2026, 12, 5, 2026, 12, 5])
  expect(values('May 12, 2026; 12th May 2026; in March; they may march; 2:30 p.m.', 'en')).toEqual([
    5, 12, 2026, 12, 5, 2026, 3, 14, 30,
  ])
  expect(values('1. một\n2. hai\n- [^1] [x](https://a.vn/9) $x^2$ H~2~O', 'vi')).toEqual([2])
  expect(values('thế kỷ XIX', 'vi')).toEqual([19])
})

test('accepts a number that is written as a word', () => {
  expect(found('Dạy 2 tiết, bài 3.', 'Teach two periods, the third lesson.')).toEqual([])
  expect(found('Dạy hai tiết.', 'Teach 2 periods.')).toEqual([])
  expect(found('Dạy 2 tiết.', 'Teach 3 periods.')).toEqual([['numbers', ['2'], ['3']]])
})

test('treats formulas as equal whatever words and decimal signs they use', () => {
  expect(found('$1,5 \\text{ giờ} = S_{đáy}$', '$1.5\\text{ hours} = S_{base}$')).toEqual([])
  expect(found('$p = F/S$', '\\(p=F/S\\)')).toEqual([])
  expect(found('$p = F/S$', '$p = S/F$')).toEqual([['formulas', ['$p = F/S$'], ['$p = S/F$']]])
  expect(found('Giá 5$ và 10$.', 'It costs 5$ and 10$.')).toEqual([])
})

test('compares the size of tables, including merged headings', () => {
  const html = '<table>\n<tr><th colspan="2">a</th><th>b</th></tr>\n<tr><td>1</td><td>2</td><td>3</td></tr>\n</table>'
  expect(found(html, '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |')).toEqual([])
  expect(found('| a |\n|---|\n| x |', '| a | b |\n|---|---|\n| x | y |')).toEqual([['tables', ['2 × 1'], ['2 × 2']]])
})

test('recognises names of people and places, with or without titles and accents', () => {
  expect(namesIn('Cô Lan và thầy Nguyễn Văn An theo định luật Newton ở Hà Nội.', 'vi')).toEqual([
    'Nguyễn Văn An',
    'Lan',
    'Hà Nội',
    'Newton',
  ])
  expect(namesIn('Hoạt động Nhóm. Bộ Giáo dục và Đào tạo. Phiếu học tập.', 'vi')).toEqual([])
  expect(namesIn('Natural Sciences in Grade Eight of a Secondary School on Monday, by Marie Curie.', 'en')).toEqual([
    'Marie Curie',
  ])
  expect(found('Cô Lan dạy ở Hà Nội.', 'Ms. Lan teaches in Hanoi.')).toEqual([])
  expect(found('Trần Văn Minh phát biểu.', 'Tran Van Minh speaks.')).toEqual([])
  expect(found('Trần Văn Minh phát biểu.', 'Tran Van Ming speaks.')).toEqual([
    ['names', ['Trần Văn Minh'], ['Tran Van Ming']],
  ])
})

test('names a section that only one side has, unless it is intended', () => {
  const sides = { original: sectionsOf('# A\n\n## B\n\n7'), translation: sectionsOf('# A') }
  const row = { key: 'b', original: 1, translation: null, moved: false }
  const first = { key: 'a', original: 0, translation: 0, state: 'fresh', moved: false } as const
  const expected = compareSides({ rows: [first, { ...row, state: 'lostTwin' }], language: 'vi', ...sides })
  expect(expected.differences).toEqual([{ kind: 'headings', row: 1, original: ['## B'], translation: [] }])
  const meant = compareSides({ rows: [first, { ...row, state: 'fresh' }], language: 'vi', ...sides })
  expect([meant.differences, meant.counts.numbers]).toEqual([[], { original: 0, translation: 0 }])
})

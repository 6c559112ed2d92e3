import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsIn } from './counts.ts'
import { durationsIn } from './durations.ts'
import { numberWords, readNumberWords } from './number-words.ts'
import { pointsIn } from './points.ts'
import { readRoman, romanNumeralsIn } from './roman.ts'

type Range = { least: number; most: number }

/** The lines with a value must be read as this value; in those without one nothing may be read. */
function readCorpus(name: string): { right: string[][]; wrong: string[][] } {
  const url = new URL(`../../../../tests/data/quantities/${name}.tsv`, import.meta.url)
  const rows = readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  return { right: rows.filter(([value]) => value !== ''), wrong: rows.filter(([value]) => value === '') }
}
const formatRanges = (ranges: readonly Range[]): string =>
  ranges.map(({ least, most }) => (least === most ? `${least}` : `${least}-${most}`)).join('; ')
const readDurations = (line: string) => formatRanges(durationsIn(line))
const readPoints = (line: string) => formatRanges(pointsIn(line))
const readRomans = (line: string) =>
  romanNumeralsIn(line)
    .map(({ value }) => value)
    .join('; ')

/** The same line as other keyboards, editors and models write it. */
const spellings: ((line: string) => string)[] = [
  (line) => line.normalize('NFC'),
  (line) => line.normalize('NFD'),
  (line) => line.replaceAll(' ', '\u00a0'),
  (line) => line.replaceAll(' ', '\u202f'),
  (line) => line.replace(/(?<!\d[.,]?)(\d+(?:[.,]\d+)?)(?= (?:phút|minutes|điểm|points))/g, '**$1**'),
  (line) => (line.includes('|') ? line : `| ${line} |`),
]

const corpora = [
  { name: 'durations', least: 300, read: readDurations },
  { name: 'points', least: 60, read: readPoints },
]

describe.each(corpora)('$name', ({ name, least, read }) => {
  const corpus = readCorpus(name)
  const right = corpus.right as [string, string][]
  const wrong = corpus.wrong.map(([, line]) => line!)

  test('the corpora are large and contain no line twice', () => {
    const lines = [...right.map(([, line]) => line), ...wrong]
    expect([right.length >= least, wrong.length >= least, new Set(lines).size]).toEqual([true, true, lines.length])
  })

  test('reads every valid line as intended, however it is typed', () => {
    for (const [value, line] of right)
      for (const spell of spellings) expect([line, read(spell(line))]).toEqual([line, value])
  })

  test('reads nothing from an invalid line, however it is typed', () => {
    for (const line of wrong) for (const spell of spellings) expect([line, read(spell(line))]).toEqual([line, ''])
  })

  test('reads any line to the end, and never a negative number', () => {
    const chunk = fc.constantFrom(
      ...right.map(([, line]) => line),
      ...wrong,
      "'",
      ':',
      '×',
      '+',
      '=',
      '–',
      '½',
      'h',
      'p',
    )
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), (chunks) => {
        const found = read(chunks.join(' '))
        expect(found).not.toMatch(/NaN|Infinity|--/)
      }),
    )
  })
})

test('marks a duration as approximate, and as applying to each', () => {
  const read = (line: string) => durationsIn(line).map(({ loose, each }) => [loose, each])
  expect(read('khoảng 10 phút')).toEqual([[true, false]])
  expect(read('khoảng từ 5 đến 7 phút')).toEqual([[true, false]])
  expect(read('about 10 minutes')).toEqual([[true, false]])
  expect(read('up to 10 minutes')).toEqual([[true, false]])
  expect(read('mỗi nhóm 3 phút')).toEqual([[false, true]])
  expect(read('3 minutes per group')).toEqual([[false, true]])
  expect(read('10 phút')).toEqual([[false, false]])
})

test('reads periods if their minutes are known', () => {
  expect(readDurations('Thời gian: 2 tiết')).toBe('')
  expect(formatRanges(durationsIn('Thời gian: 2 tiết', 45))).toBe('90')
  expect(formatRanges(durationsIn('Hoạt động 2 (1 tiết)', 35))).toBe('35')
  expect(formatRanges(durationsIn('Activity 2 (half a period, period 2)', 35))).toBe('17.5')
  expect(formatRanges(durationsIn('Hoạt động 1 (nửa tiết)', 40))).toBe('20')
  expect(readDurations('2 tiết, 1 tiết = 40 phút')).toBe('80; 40')
})

test('reads any number of minutes in figures and words', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 240 }),
      fc.constantFrom('phút', "'", '’', '′', 'ph', ' phút', ' minutes', ' mins'),
      (minutes, unit) => {
        expect(readDurations(`Khởi động (${minutes}${unit})`)).toBe(String(minutes))
        expect(readDurations(`Hoạt động 2: Luyện tập – ${minutes}${unit}, tiết 2`)).toBe(String(minutes))
      },
    ),
  )
  const units = ['', 'một', 'hai', 'ba', 'bốn', 'lăm', 'sáu', 'bảy', 'tám', 'chín']
  for (let tens = 2; tens < 10; tens += 1)
    for (const [unit, word] of units.entries()) {
      const first = units[tens] === 'lăm' ? 'năm' : units[tens]
      expect(readDurations(`${first} mươi ${word} phút`.replace('  ', ' '))).toBe(String(tens * 10 + unit))
    }
})

test('reads counts with their noun', () => {
  const { right, wrong } = readCorpus('counts')
  for (const [value = '', word = '', text = ''] of right)
    for (const spell of spellings) expect([text, formatRanges(countsIn(spell(text), [word]))]).toEqual([text, value])
  for (const [, word = '', text = ''] of wrong) expect([text, countsIn(text, [word])]).toEqual([text, []])
})

test('reads Roman numerals, but not letters or words', () => {
  const { right, wrong } = readCorpus('roman')
  for (const [value = '', text = ''] of right)
    for (const form of ['NFC', 'NFD'] as const) expect([text, readRomans(text.normalize(form))]).toEqual([text, value])
  for (const [, line = ''] of wrong) expect([line, readRomans(line)]).toEqual([line, ''])
  expect(['I', 'iv', 'XX', 'XXI', 'IIII', 'V5', 'CD'].map(readRoman)).toEqual([1, 4, 20, null, null, null, null])
})

test('reads numbers in words as far as possible', () => {
  const read = (words: string) => readNumberWords(words.split(' '))
  expect(read('mười năm sau')).toEqual({ value: 10, length: 1 })
  expect(read('hai trăm linh năm trang')).toEqual({ value: 205, length: 4 })
  expect(read('một nghìn hai trăm người')).toEqual({ value: 1200, length: 4 })
  expect(read('a hundred and five')).toEqual({ value: 105, length: 4 })
  expect(read('a house')).toBeNull()
  expect(numberWords('ba bạn, twenty-five books').map(({ value }) => value)).toEqual([3, 25])
})

import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import { scale } from '../exam.ts'
import { findingsOf } from '../findings.ts'
import { countedOf, pointsOf } from '../views/figures.ts'
import { type FileItem, examFromFile, withFileItems } from './exam-from-file.ts'
import { levelsIn, tagsOf } from './level-tags.ts'

const fileItem = (stem: string, fields: Partial<FileItem> = {}): FileItem => ({
  kind: 'choice',
  unit: '',
  levels: ['know'],
  text: { stem, options: ['a', 'b', 'c', 'd'], answer: 'A', why: '', parts: [] },
  ...fields,
})
const choices = (count: number) => Array.from({ length: count }, (_, at) => fileItem(`Number ${at}?`))

test.each([
  [10, scale],
  [8, scale],
  // Seven questions of equal worth cannot make ten points: the nearest sum is used and reported.
  [7, 8750],
  [400, 100_000],
])('%i questions of a file form a paper', (count, points) => {
  const exam = examFromFile({ title: 'Waves', items: choices(count), passage: '', simple: true })
  expect([exam.items.length, pointsOf(countedOf(exam)), exam.units.map(({ name }) => name)]).toEqual([
    count,
    points,
    ['Waves'],
  ])
  expect(findingsOf(exam, { language: 'en', planned: null }).filter(({ weight }) => weight === 'broken')).toEqual([])
})

test('units of the file become units of the paper', () => {
  const items = [fileItem('One?', { unit: 'Light' }), fileItem('Two?', { unit: 'Sound' }), fileItem('Three?')]
  const exam = examFromFile({ title: 'Waves', items, passage: ' Read this. ', simple: false })
  expect(exam.units.map(({ name }) => name)).toEqual(['Light', 'Sound', 'Waves'])
  expect([exam.items.map(({ unit }) => unit), exam.passage]).toEqual([[0, 1, 2], 'Read this.'])
})

test('adds them to an open paper after its own, with the same points, and none twice', () => {
  const overrides = [
    fileItem('What is a lens?', { unit: 'light' }),
    fileItem('What is light?', { text: anItem('What is light?').text! }),
  ]
  const { exam, twice } = withFileItems(anExam(), overrides)
  expect(twice).toBe(1)
  expect(exam.items.map(({ text, parts, unit }) => [text!.stem, pointsOf(parts), unit])).toEqual([
    ['What is light?', 250, 0],
    ['What is sound?', 250, 0],
    ['What is a lens?', 250, 0],
    ['Explain a rainbow.', 9500, 0],
  ])
})

test('exports levels as tags and imports them again', () => {
  const parts = (['know', 'apply', 'apply', 'understand'] as const).map((level) => ({ level, points: 250 }))
  for (const language of ['en', 'vi'] as const)
    for (const primary of [true, false])
      expect(levelsIn(tagsOf({ primary }, parts, language), 4)).toEqual(parts.map(({ level }) => level))
  expect(levelsIn(['Vận dụng', 'other'], 2)).toEqual(['apply', 'apply'])
})

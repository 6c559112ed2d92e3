import { expect, test } from 'vitest'
import type { ClassFeedback, Feedback, Step, Student } from './class-feedback.ts'
import { findQuotation } from './find-quotation.ts'
import { nameOfFile, splitTexts } from './intake/split-texts.ts'
import { countLevels, findPatterns, patternsToTeach } from './patterns.ts'
import { groupRemarks } from './intake/add-texts.ts'
import { findAnswerFaults, readAnswer, toFeedback } from './writing/answer.ts'

const essay = 'Mùa hè, em về quê.\nBà em “kể chuyện”  rất hay; em thích nghe bà kể–mỗi tối.'

test.each([
  ['em về quê', 'em về quê'],
  ['em về quê'.normalize('NFD'), 'em về quê'],
  ['quê. Bà em', 'quê.\nBà em'],
  ['"kể chuyện" rất hay', '“kể chuyện”  rất hay'],
  ['“em thích nghe bà kể-mỗi tối.”', 'em thích nghe bà kể–mỗi tối.'],
  ['Bà\u200B em', 'Bà em'],
])('finds %j as the student wrote it', (quotation, written) => {
  expect(findQuotation(essay, quotation)).toBe(written)
  expect(findQuotation(essay.normalize('NFD'), quotation)).toBe(written)
})

test.each(['em ve que', 'Em về quê', 'em về nhà', 'em về … hay', 'huyện', 'em thíc', '', '“”', '…', '\u200B'])(
  'does not find %j',
  (quotation) => expect(findQuotation(essay, quotation)).toBeNull(),
)

test('finds every passage of whole words of a text, however it is spaced', () => {
  const words = essay.split(/\s+/)
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= words.length; end += 1) {
      const passage = words.slice(start, end).join(' \n')
      expect(findQuotation(essay, passage)?.replaceAll(/\s+/g, ' ')).toBe(words.slice(start, end).join(' '))
    }
})

test('divides a file by names of the class, with numbers, marks and the class beside them', () => {
  const file =
    'Đề: Tả quê em\n\n1. Lê Hoa – 7A2\nQuê em đẹp.\n\n**Trần Văn Bình**\nEm yêu quê.\nEm về.\n## LÊ VĂN AN\nHết.'
  expect(splitTexts(file, ['Lê Hoa', 'Trần Văn Bình', 'Lê Văn An'])).toEqual({
    by: 'names',
    before: 'Đề: Tả quê em',
    parts: [
      { name: 'Lê Hoa', text: 'Quê em đẹp.' },
      { name: 'Trần Văn Bình', text: 'Em yêu quê.\nEm về.' },
      { name: 'LÊ VĂN AN', text: 'Hết.' },
    ],
  })
})

test.each([
  ['Họ và tên: Lê Hoa\nMột.\nHọ tên học sinh: Trần Bình\nHai.', 'labels'],
  ['Name: Ann Lee\nOne.\nStudent’s name: Bob Ray\nTwo.', 'labels'],
  ['# Our essays\n## Ann Lee\nOne.\n## Bob Ray\nTwo.', 'headings'],
])('divides %j by %s', (file, by) => {
  const split = splitTexts(file, [])
  expect(split?.by).toBe(by)
  expect(split?.parts.map(({ text }) => text)).toEqual(file.includes('Một') ? ['Một.', 'Hai.'] : ['One.', 'Two.'])
})

test.each(['# Quê em\nQuê em đẹp.\nTên: Quê em', 'Lê Hoa\nQuê em đẹp.', ''])('keeps %j as one text', (file) =>
  expect(splitTexts(file, ['Lê Hoa'])).toBeNull(),
)

test('takes the name of a student from the name of a file', () => {
  const names = ['Lê Hoa', 'Lê Hoa Mai']
  expect(nameOfFile('bai-viet_le_hoa_mai.docx', names)).toBe('Lê Hoa Mai')
  expect(nameOfFile('Lê Hoa - bài 1.PDF'.normalize('NFD'), names)).toBe('Lê Hoa')
  expect(nameOfFile('Nguyen_Van_Tam.docx', names)).toBe('Nguyen Van Tam')
})

const step = (fields: Partial<Step>): Step => ({
  text: 'Sửa.',
  quotation: '',
  issue: 'other',
  criterion: null,
  ...fields,
})
const student = (id: number, levels: Feedback['levels'], ...steps: Step[]): Student => ({
  id,
  name: '',
  file: null,
  text: essay,
  feedback: { author: 'ai', levels, strengths: [], steps },
  dropped: 0,
})
const levels = (...names: string[]) => names.map((name) => ({ name, text: '' }))
const feedbackOf = (...students: Student[]): ClassFeedback => ({
  language: 'vi',
  title: '',
  task: '',
  criteria: [
    { name: 'Nội dung', levels: levels('Chưa đạt', 'Đạt', 'Tốt') },
    { name: 'Chính tả', levels: levels('Chưa đạt', 'Đạt') },
  ],
  classNames: [],
  students,
  lessons: [],
})

test('counts levels, and patterns with the words behind them; no pattern without two students', () => {
  const spelling = (quotation: string) => step({ issue: 'spelling', quotation, criterion: 1 })
  const data = feedbackOf(
    student(1, [0, 0], spelling('Bà em'), spelling('mỗi tối')),
    student(2, [2, 0], spelling('em về quê')),
    student(3, [1, null], step({ issue: 'structure' })),
    { ...student(4, []), feedback: null },
  )
  expect(countLevels(data)).toEqual([
    { criterion: 0, counts: [1, 1, 1], open: 0 },
    { criterion: 1, counts: [2, 0], open: 1 },
  ])
  const evidence = [
    { student: 1, quotation: 'Bà em' },
    { student: 1, quotation: 'mỗi tối' },
    { student: 2, quotation: 'em về quê' },
  ]
  expect(findPatterns(data)).toEqual([
    { key: 'issue:spelling', kind: 'issue', issue: 'spelling', students: [1, 2], evidence },
    { key: 'criterion:1', kind: 'criterion', criterion: 1, students: [1, 2], evidence },
  ])
  expect(patternsToTeach(data)).toHaveLength(2)
  expect(findPatterns(feedbackOf(student(1, [0, 0], spelling('Bà em'))))).toEqual([])
})

const sent = (fields: object = {}) => ({
  levels: [3, 1],
  strengths: [{ text: 'Em kể về bà rất sinh động và có tình cảm.', quotation: 'Bà em "kể chuyện" rất hay' }],
  steps: [{ text: 'Em tả thêm cảnh quê.', quotation: 'em về quê', issue: 'ideas', criterion: 1 }],
  ...fields,
})
const faultsOf = (fields: object) => findAnswerFaults(readAnswer(sent(fields)), { text: essay }, feedbackOf())

test('turns an answer into feedback with the letters of the student', () => {
  expect(faultsOf({})).toEqual({ faults: [], invented: [] })
  expect(toFeedback(readAnswer(sent()), { text: essay })).toEqual({
    dropped: 0,
    feedback: {
      author: 'ai',
      levels: [2, 0],
      strengths: [{ text: 'Em kể về bà rất sinh động và có tình cảm.', quotation: 'Bà em “kể chuyện”  rất hay' }],
      steps: [{ text: 'Em tả thêm cảnh quê.', quotation: 'em về quê', issue: 'ideas', criterion: 0 }],
    },
  })
})

const invented = { text: 'Em tả hay.', quotation: 'dòng sông xanh' }
test.each([
  [{ levels: [3] }, 'levels'],
  [{ levels: [4, 1] }, 'levels'],
  [{ levels: ['3', 1] }, 'levels'],
  [{ levels: null }, 'levels'],
  [{ strengths: [] }, 'strengths'],
  [{ strengths: 'Hay' }, 'strengths'],
  [{ steps: [...sent().steps, ...sent().steps, ...sent().steps, ...sent().steps] }, 'steps'],
  [{ steps: [{ ...sent().steps[0], criterion: 3 }] }, 'steps'],
  [{ strengths: [invented] }, 'quotation'],
  [
    {
      strengths: [
        { text: 'Your story about your grandmother is lively and very warm, well done.', quotation: 'Bà em' },
      ],
      steps: [{ text: 'Describe the village more.', quotation: 'em về quê' }],
    },
    'language',
  ],
  [{ strengths: [{ text: 'Em kể rất hay. '.repeat(50), quotation: 'Bà em' }] }, 'tooLong'],
])('finds the fault of %j', (fields, fault) => expect(faultsOf(fields).faults).toEqual([fault]))

test('leaves out a point that rests on invented words, and counts it', () => {
  const both = readAnswer(sent({ strengths: [...sent().strengths, invented] }))
  expect(toFeedback(both, { text: essay })).toMatchObject({ dropped: 1, feedback: { strengths: [{}] } })
  expect(faultsOf({ strengths: [invented] }).invented).toEqual(['dòng sông xanh'])
  expect(toFeedback(readAnswer(sent({ strengths: [invented] })), { text: essay })).toEqual({
    feedback: null,
    dropped: 1,
  })
})

test('a remark on several files is said once, also on files of the same name', () => {
  const remark = 'Ảnh không được đọc.'
  expect(
    groupRemarks([
      { file: 'a.docx', remark },
      { file: 'b.docx', remark: 'Tệp trống.' },
      { file: 'a.docx', remark },
    ]),
  ).toEqual(['a.docx, a.docx: Ảnh không được đọc.', 'b.docx: Tệp trống.'])
})

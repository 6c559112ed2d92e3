import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { isMappable, suggestLabel, suggestMapping } from './mapping.ts'

const columnsOf = (...headings: string[]) => headings.map((heading, column) => ({ column, heading, samples: [] }))
const facts = aQuestion({ key: 'letter_facts', title: 'Facts to include', titleVi: 'Thông tin cần nêu' })
const name = aQuestion({ key: 'student_name', title: 'Name', titleVi: 'Họ và tên' })

test('maps headings in both languages, whatever their accents, capitals and spaces', () => {
  expect(suggestMapping([name, facts], columnsOf('STT', 'HỌ VÀ  TÊN', 'thong tin can neu'))).toEqual({
    student_name: 1,
    letter_facts: 2,
  })
  expect(suggestMapping([name, facts], columnsOf('facts to include', 'Name'))).toEqual({
    student_name: 1,
    letter_facts: 0,
  })
  expect(suggestMapping([facts], columnsOf('Letter facts'))).toEqual({ letter_facts: 0 })
})

test('takes a heading that begins with the question, but no shorter one, and prefers an equal one', () => {
  expect(suggestMapping([facts], columnsOf('Thông tin cần nêu (từng em)'))).toEqual({ letter_facts: 0 })
  expect(
    suggestMapping([aQuestion({ title: 'Teacher name', titleVi: 'Họ và tên giáo viên' })], columnsOf('Họ và tên')),
  ).toEqual({})
  expect(suggestMapping([facts], columnsOf('Thông tin cần nêu cũ', 'Thông tin cần nêu'))).toEqual({ letter_facts: 1 })
})

test('gives each column to one question, and none to files and tables', () => {
  const sameName = aQuestion({ key: 'other', title: 'Name', titleVi: 'Họ và tên' })
  expect(suggestMapping([name, sameName], columnsOf('Name'))).toEqual({ student_name: 0 })
  const file = aQuestion({ key: 'file', type: 'DOCUMENT', title: 'File', titleVi: 'Tệp' })
  const table = aQuestion({ key: 'table', type: 'TABLE', title: 'Plan', titleVi: 'Kế hoạch' })
  expect([file, table, name].map(isMappable)).toEqual([false, false, true])
  expect(suggestMapping([file, table], columnsOf('File', 'Plan'))).toEqual({})
})

test('names documents after the column of names, else after the first mapped one', () => {
  expect(suggestLabel(columnsOf('STT', 'Họ và tên', 'Điểm'), {})).toBe(1)
  expect(suggestLabel(columnsOf('No.', 'Student', 'Mark'), { mark: 2 })).toBe(1)
  expect(suggestLabel(columnsOf('No.', 'Topic'), { topic: 1 })).toBe(1)
  expect(suggestLabel(columnsOf('Cột'), {})).toBe(0)
  expect(suggestLabel([], {})).toBeNull()
})

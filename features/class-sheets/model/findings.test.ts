import { expect, test } from 'vitest'
import { columnFor } from './columns.ts'
import type { ClassSheet, Comment, Row } from './class-sheet.ts'
import { findRowFindings } from './findings.ts'
import { aClassTeachersSheet, aRow, aSheet } from './testing.ts'

const first = { number: '1', name: 'Lê Hoa', level: 'T', note: 'tính nhanh' }
const second = { number: '2', name: 'Trần Bình', level: 'H' }

const findingsOf = (sheet: ClassSheet, id = 1) =>
  findRowFindings(sheet)
    .get(id)!
    .map(({ name, other }) => (other ? `${name} ${other}` : name))

test.each<[string, Partial<Row>, string | Partial<Comment>, string[]]>([
  ['a good comment', {}, 'Em tính nhanh. Em nên thử lại kết quả.', []],
  ['a name', {}, 'Em Hoa tính nhanh.', ['name']],
  ['too many characters', {}, `Em ${'rất '.repeat(20)}chăm.`, ['tooLong']],
  ['a comparison', {}, 'Em giỏi hơn các bạn.', ['comparison']],
  ['a tone against the level', {}, 'Em chưa hoàn thành bài.', ['tone']],
  ['praise for the lowest level', { level: 'C' }, 'Em học xuất sắc.', ['tone']],
  ['a note that changed', {}, { text: 'Em tính nhanh.', writtenFrom: 'before' }, ['outdated']],
  ['nothing that it rests on', {}, { text: 'Em tính nhanh.', author: 'ai' }, ['noBasis']],
  ['a level that the regulation does not have', { level: 'Giỏi' }, 'Em tính nhanh.', ['unknownLevel']],
  ['a mark that the regulation does not have', { mark: '8,5' }, 'Em tính nhanh.', ['unknownMark']],
  ['no comment', {}, '', ['missing']],
  ['no comment and nothing to rest it on', { level: '', note: '' }, '', ['noBasis']],
  ['a word that may be a name', { note: 'thích hoa' }, '', ['held', 'missing']],
  ['such a word beside a mark', { mark: '9 hoa' }, '', ['unknownMark', 'held', 'missing']],
  ['such a word in a comment to rewrite', {}, { text: 'Em vẽ hoa đẹp.', rewrite: 'shorter' }, ['held']],
  ['no word of a comment that stays', {}, 'Em vẽ hoa đẹp.', []],
])('reports %s', (_, fields, comment, findings) => {
  const rows = [aRow(1, { ...first, ...fields }, [comment])]
  expect(findingsOf(aSheet({ commentMax: 60, rows }))).toEqual(findings)
})

test('links nearly equal comments, and two students with the same name', () => {
  const comment = 'Em đọc to, rõ ràng và viết đẹp.'
  const beside = (fields: Partial<Row>, other: string) =>
    findingsOf(aSheet({ rows: [aRow(1, first, [comment]), aRow(2, { ...second, ...fields }, [other])] }))
  expect(beside({}, 'Em đọc to, rõ ràng và viết rất đẹp.')).toEqual(['similar 2'])
  expect(beside({ name: 'Lê  Hoa' }, 'Em giải toán nhanh.')).toEqual(['sameName 2'])
})

test('compares comments within their column, and those of one student with one another', () => {
  const [kind, calm, calmer] = [
    'Em biết giúp đỡ người khác.',
    'Em bình tĩnh khi làm bài khó.',
    'Em rất bình tĩnh khi làm bài khó.',
  ]
  const sheet = aClassTeachersSheet({
    rows: [
      aRow(1, first, ['Em tự học đều đặn.', kind, kind]),
      aRow(2, { ...second, level: 'Đ' }, [calmer, calm, 'Em thật thà và chăm làm.']),
    ],
  })
  expect(findRowFindings(sheet).get(1)).toEqual([{ name: 'repeats', column: 2, other: 'Nhận xét năng lực đặc thù' }])
  expect(findRowFindings(sheet).get(2)).toEqual([{ name: 'repeats', column: 1, other: 'Nhận xét năng lực chung' }])
  const alike = aClassTeachersSheet({
    rows: [
      aRow(1, first, ['Em tự học đều đặn.', kind, 'Em chăm làm.']),
      aRow(2, { ...second, level: 'Đ' }, [calmer, kind, 'Em thật thà.']),
    ],
  })
  expect(findRowFindings(alike).get(2)).toEqual([{ name: 'similar', column: 1, other: '1' }])
})

test('holds a comment against the level of its column, with the levels of what it is about', () => {
  const columns = [columnFor('subject', 'vi'), { ...columnFor('qualities', 'vi'), hasLevel: true }]
  const found = (level: string, own: string, comments: [string, string]) => {
    const [subject, qualities] = comments
    const row = aRow(1, { ...first, level }, [subject, { text: qualities, level: own }])
    const written = JSON.stringify([own, '', row.note])
    const rows = [{ ...row, comments: [row.comments[0]!, { ...row.comments[1]!, writtenFrom: written }] }]
    return findRowFindings(aSheet({ role: 'class', columns, rows })).get(1)!
  }
  expect(found('H', 'Đ', ['Em làm bài đúng.', 'Em thật thà.'])).toEqual([])
  expect(found('Đ', 'H', ['Em làm bài đúng.', 'Em thật thà.'])).toEqual([
    { name: 'unknownLevel', column: 0 },
    { name: 'unknownLevel', column: 1 },
  ])
  expect(found('T', 'C', ['Em làm bài đúng.', 'Em thật thà, rất tốt.'])).toEqual([{ name: 'tone', column: 1 }])
})

test('lets a class teacher’s own topic have the levels of a subject', () => {
  const columns = ['Toán', 'Đội'].map((words) => ({ ...columnFor('own', 'vi'), words }))
  const found = (level: string) =>
    findRowFindings(
      aSheet({
        role: 'class',
        columns,
        rows: [aRow(1, { ...first, level }, ['Em tính nhanh.', 'Em chưa hoàn thành việc.'])],
      }),
    ).get(1)!
  expect(found('H')).toEqual([])
  expect(found('T')).toEqual([{ name: 'tone', column: 1 }])
  expect(found('Giỏi')).toEqual([{ name: 'unknownLevel', column: 0 }])
})

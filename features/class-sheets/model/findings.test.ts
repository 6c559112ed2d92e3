import { expect, test } from 'vitest'
import { blankRow, sourceOf, type ClassSheet, type Row } from './class-sheet.ts'
import { findRowFindings } from './findings.ts'

const sheetOf = (rows: Row[]): ClassSheet => ({
  language: 'vi',
  title: 'Nhận xét',
  regulation: 'circular27',
  role: 'subject',
  commentMax: 60,
  workbook: null,
  rows,
})

const findingsOf = (fields: Partial<Row>, others: Row[] = []) => {
  const row = blankRow(1, { number: '1', name: 'Lê Hoa', level: 'T', note: 'tính nhanh', author: 'teacher', ...fields })
  const current = { ...row, writtenFrom: fields.writtenFrom ?? sourceOf(row) }
  return findRowFindings(sheetOf([current, ...others]))
    .get(1)!
    .map(({ name, other }) => (other ? `${name} ${other}` : name))
}

const other = (fields: Partial<Row>) => blankRow(2, { number: '2', name: 'Trần Bình', level: 'H', ...fields })

test.each<[string, Partial<Row>, string[]]>([
  ['a good comment', { comment: 'Em tính nhanh. Em nên thử lại kết quả.' }, []],
  ['a name', { comment: 'Em Hoa tính nhanh.' }, ['name']],
  ['too many characters', { comment: `Em ${'rất '.repeat(20)}chăm.` }, ['tooLong']],
  ['a comparison', { comment: 'Em giỏi hơn các bạn.' }, ['comparison']],
  ['a tone against the level', { comment: 'Em chưa hoàn thành bài.' }, ['tone']],
  ['praise for the lowest level', { level: 'C', comment: 'Em học xuất sắc.' }, ['tone']],
  ['a note that changed', { comment: 'Em tính nhanh.', writtenFrom: 'before' }, ['outdated']],
  ['nothing that it rests on', { comment: 'Em tính nhanh.', author: 'ai' }, ['noBasis']],
  ['a level that the regulation does not have', { level: 'Giỏi', comment: 'Em tính nhanh.' }, ['unknownLevel']],
  ['a mark that the regulation does not have', { mark: '8,5', comment: 'Em tính nhanh.' }, ['unknownMark']],
  ['no comment', {}, ['missing']],
  ['no comment and nothing to rest it on', { level: '', note: '' }, ['noBasis']],
  ['a word that may be a name', { note: 'thích hoa' }, ['held', 'missing']],
])('reports %s', (_, fields, findings) => expect(findingsOf(fields)).toEqual(findings))

test('links nearly equal comments, and two students with the same name', () => {
  const comment = 'Em đọc to, rõ ràng và viết đẹp.'
  expect(findingsOf({ comment }, [other({ comment: 'Em đọc to, rõ ràng và viết rất đẹp.' })])).toEqual(['similar 2'])
  expect(findingsOf({ comment }, [other({ comment: 'Em giải toán nhanh.', name: 'Lê  Hoa' })])).toEqual(['sameName 2'])
})

import { expect, test } from 'vitest'
import { aClassTeachersSheet, aRow, aSheet, textsOf } from '../../model/testing.ts'
import { filledDown, gridColumnsOf, withCells, withRewrite } from './changes.ts'

const [general, specific, qualities] = aClassTeachersSheet().columns
const sheet = aClassTeachersSheet({
  columns: [{ ...general!, hasLevel: true }, specific!, qualities!],
  rows: [
    aRow(1, { number: '1', name: 'Lê Hoa' }, [{ level: 'T', text: 'Em tự học.', author: 'ai' }, 'Em vẽ đẹp.', '']),
    aRow(2, { number: '2', name: 'Trần Bình' }, ['', { text: 'Em đọc to.', author: 'ai' }, '']),
  ],
})
const columns = gridColumnsOf(sheet.columns)
const columnOf = (field: string, at: number) =>
  columns.findIndex((column) => column.field === field && 'at' in column && column.at === at)

test('shows a level beside the comments that have their own, and that of the row where a comment needs it', () => {
  const fields = (given: Parameters<typeof gridColumnsOf>[0]) => gridColumnsOf(given).map(({ field }) => field)
  expect(fields(aSheet().columns)).toEqual(['number', 'name', 'level', 'mark', 'note', 'comment'])
  expect(fields(sheet.columns)).toEqual([
    'number',
    'name',
    'level',
    'mark',
    'note',
    'ownLevel',
    'comment',
    'comment',
    'comment',
  ])
  const own = sheet.columns.map((column) => ({ ...column, hasLevel: true }))
  expect(fields(own).filter((field) => field === 'level')).toEqual([])
})

test('pastes over several columns of comments, and adds students with all of them', () => {
  const cells = [
    ['T', 'Một', 'Hai', 'Ba', 'bên ngoài'],
    ['C', '', 'Năm', 'Sáu'],
    ['Đ', 'Bảy'],
  ]
  const { rows } = withCells(sheet, [1, 2], { at: 0, column: columnOf('ownLevel', 0), cells })
  expect(textsOf({ rows })).toEqual([
    ['Một', 'Hai', 'Ba'],
    ['', 'Năm', 'Sáu'],
    ['Bảy', '', ''],
  ])
  expect(rows.map(({ comments }) => comments[0]!.level)).toEqual(['T', 'C', 'Đ'])
  expect(rows[2]!.comments.map(({ author }) => author)).toEqual(['teacher', null, null])
})

test('fills a comment and a level down in their own column', () => {
  const fill = (field: string, at: number) =>
    filledDown(sheet, [1, 2], { at: 1, column: columns[columnOf(field, at)]! }).rows[1]!.comments
  expect(fill('comment', 1).map(({ text, author }) => [text, author])).toEqual([
    ['', null],
    ['Em vẽ đẹp.', 'teacher'],
    ['', null],
  ])
  expect(fill('ownLevel', 0)[0]).toMatchObject({ level: 'T', text: '' })
})

test('asks for other comments of the chosen rows, in one column or in all, but never of the teacher’s own', () => {
  const rewritesOf = (ids: number[], column: number | null) =>
    withRewrite(sheet, { ids: new Set(ids), column }, 'warmer').rows.map(({ comments }) =>
      comments.map(({ rewrite }) => rewrite),
    )
  const none = [null, null, null]
  expect(rewritesOf([1, 2], null)).toEqual([
    ['warmer', null, null],
    [null, 'warmer', null],
  ])
  expect(rewritesOf([1, 2], 1)).toEqual([none, [null, 'warmer', null]])
  expect(rewritesOf([1], 2)).toEqual([none, none])
})

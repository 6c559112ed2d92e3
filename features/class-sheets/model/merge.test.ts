import { expect, test } from 'vitest'
import { blankRow, withComment, type ClassSheet, type Row } from './class-sheet.ts'
import { mergeSheets } from './merge.ts'

const sheetOf = (rows: Row[]): ClassSheet => ({
  language: 'en',
  title: '3A',
  regulation: 'own',
  role: 'subject',
  commentMax: 300,
  workbook: null,
  rows,
})
const base = sheetOf([
  blankRow(1, { name: 'Emma', note: 'reads', decisions: { rose: 'word' } }),
  blankRow(2, { name: 'Tom', level: 'B' }),
])
const changed = (id: number, change: (row: Row) => Row, from = base): ClassSheet => ({
  ...from,
  rows: from.rows.map((row) => (row.id === id ? change(row) : row)),
})

test('joins edits of different cells, also within one row', () => {
  const mine = changed(1, (row) => ({ ...row, note: 'reads aloud', decisions: { ...row.decisions, may: 'name' } }))
  const theirs = changed(1, (row) => ({ ...row, level: 'A', decisions: { ...row.decisions, will: 'word' } }))
  const others = { ...changed(2, (row) => withComment(row, 'Tom’s own.'), theirs), commentMax: 200 }
  const { data, isSafe } = mergeSheets(base, mine, others)
  expect(isSafe).toBe(true)
  expect(data.commentMax).toBe(200)
  expect(data.rows[0]).toMatchObject({
    note: 'reads aloud',
    level: 'A',
    decisions: { rose: 'word', may: 'name', will: 'word' },
  })
  expect(data.rows[1]).toMatchObject({ level: 'B', comment: 'Tom’s own.', author: 'teacher' })
})

test('reports a cell that both windows changed, and keeps mine and all other edits of both', () => {
  const mine = changed(1, (row) => ({ ...row, note: 'mine', mark: '9' }))
  const theirs = changed(
    2,
    (row) => ({ ...row, level: 'A' }),
    changed(1, (row) => ({ ...row, note: 'theirs' })),
  )
  expect(mergeSheets(base, mine, theirs)).toMatchObject({
    isSafe: false,
    data: { rows: [{ note: 'mine', mark: '9' }, { level: 'A' }] },
  })
  expect(mergeSheets(base, mine, mine).isSafe).toBe(true)
})

test('keeps rows that either window added, even if both gave them the same number', () => {
  const added = (name: string): ClassSheet => ({ ...base, rows: [...base.rows, blankRow(3, { name })] })
  const noted = changed(1, (row) => ({ ...row, note: 'n' }))
  expect(mergeSheets(base, noted, added('Ann'))).toMatchObject({
    isSafe: true,
    data: { rows: [{ note: 'n' }, {}, { name: 'Ann' }] },
  })
  const both = mergeSheets(base, added('Ben'), added('Ann'))
  expect(both.isSafe).toBe(true)
  expect(both.data.rows.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Emma'],
    [2, 'Tom'],
    [3, 'Ann'],
    [4, 'Ben'],
  ])
})

test('drops a row that either window removed', () => {
  const shorter = { ...base, rows: base.rows.slice(0, 1) }
  expect(mergeSheets(base, shorter, base).data.rows).toHaveLength(1)
  expect(mergeSheets(base, base, shorter).data.rows).toHaveLength(1)
})

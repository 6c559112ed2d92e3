import { expect, test } from 'vitest'
import { blankRow, cellOf, withComment, withTypedComment, type ClassSheet, type Row } from './class-sheet.ts'
import { columnFor } from './columns.ts'
import { mergeSheets } from './merge.ts'
import { aClassTeachersSheet, aRow, aSheet, textsOf } from './testing.ts'

const base = aSheet({
  rows: [
    blankRow(1, { name: 'Emma', note: 'reads', decisions: { rose: 'word' } }),
    blankRow(2, { name: 'Tom', level: 'B' }),
  ],
})
const typed = (row: Row, text: string, at = 0, sheet = base) => withTypedComment(cellOf(sheet, row, at), text)
const changed = (id: number, change: (row: Row) => Row, from = base): ClassSheet => ({
  ...from,
  rows: from.rows.map((row) => (row.id === id ? change(row) : row)),
})

test('joins edits of different cells, also within one row', () => {
  const mine = changed(1, (row) => ({ ...row, note: 'reads aloud', decisions: { ...row.decisions, may: 'name' } }))
  const theirs = changed(1, (row) => ({ ...row, level: 'A', decisions: { ...row.decisions, will: 'word' } }))
  const others = { ...changed(2, (row) => typed(row, 'Tom’s own.'), theirs), commentMax: 200 }
  const { data, isSafe } = mergeSheets(base, mine, others)
  expect(isSafe).toBe(true)
  expect(data.commentMax).toBe(200)
  expect(data.rows[0]).toMatchObject({
    note: 'reads aloud',
    level: 'A',
    decisions: { rose: 'word', may: 'name', will: 'word' },
  })
  expect(data.rows[1]).toMatchObject({ level: 'B', comments: [{ text: 'Tom’s own.', author: 'teacher' }] })
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

test('joins the comments of one row column by column, and the level of a column apart from its comment', () => {
  const [first, ...rest] = aClassTeachersSheet().columns
  const several = aClassTeachersSheet({
    columns: [{ ...first!, hasLevel: true }, ...rest],
    rows: [aRow(1, { name: 'Emma' }, ['', '', ''])],
  })
  const mine = changed(1, (row) => typed(typed(row, 'Mine 1.', 0, several), 'Mine 2.', 1, several), several)
  const theirs = changed(1, (row) => typed(withComment(row, 0, { level: 'T' }), 'Theirs 3.', 2, several), several)
  const joined = mergeSheets(several, mine, theirs)
  expect([joined.isSafe, textsOf(joined.data)]).toEqual([true, [['Mine 1.', 'Mine 2.', 'Theirs 3.']]])
  expect(joined.data.rows[0]!.comments[0]!.level).toBe('T')
  const same = mergeSheets(
    several,
    mine,
    changed(1, (row) => typed(row, 'Theirs 2.', 1, several), several),
  )
  expect([same.isSafe, textsOf(same.data)]).toEqual([false, [['Mine 1.', 'Mine 2.', '']]])
})

test('keeps comments with their column when one window reads a list with other columns', () => {
  const columns = ['qualities', 'subject'].map((topic) => columnFor(topic as 'qualities' | 'subject', 'vi'))
  const mine = changed(2, (row) => typed(row, 'Tom’s own.'))
  const theirs = {
    ...base,
    columns,
    rows: base.rows.map((row) => ({ ...row, comments: aRow(0, {}, ['', '']).comments })),
  }
  const joined = mergeSheets(base, mine, theirs)
  expect([joined.isSafe, joined.data.columns, textsOf(joined.data)]).toEqual([
    true,
    columns,
    [
      ['', ''],
      ['', 'Tom’s own.'],
    ],
  ])
  // The comment would be lost with its column.
  const dropped = mergeSheets(base, mine, { ...theirs, columns: [columns[0]!], rows: base.rows })
  expect([dropped.isSafe, dropped.data.columns, textsOf(dropped.data)]).toEqual([
    false,
    base.columns,
    [[''], ['Tom’s own.']],
  ])
})

import { expect, test } from 'vitest'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { savedLayout } from './layouts/layout.ts'
import { readRows, takeOverRows } from './read-rows.ts'
import { recogniseTable } from './recognise.ts'
import { findReadingErrors, generateSheet, readUndecided } from './testing.ts'

const gridOf = (cells: string[][], fields: Partial<SheetGrid> = {}): SheetGrid => ({
  name: '3A',
  cells,
  hiddenRows: [],
  hiddenColumns: [],
  joined: [],
  isCut: false,
  ...fields,
})

/** Reads as the import does while nobody decides anything. */
function read(grid: SheetGrid) {
  const result = readUndecided(grid)
  return { ...result, uses: result.table.columns.map(({ use }) => use) }
}

test('recognises headings in both languages, and skips what is above and below the table', () => {
  const { uses, rows, leftOut } = read(
    gridOf([
      ['TRƯỜNG TIỂU HỌC A'],
      [],
      ['STT', 'Họ và tên', 'Ngày sinh', 'Mức đạt', 'Điểm', 'Ghi chú', 'Nhận xét'],
      ['1', 'Lê Hoa', '01/02/2016', 'T', '9', 'tính nhanh', ''],
      [],
      ['2', 'Trần Bình', '03/04/2016', 'H', '7', '', 'Em đọc to.'],
      ['', 'Tổng số: 2', '', '', '', '', ''],
      ['', 'Giáo viên chủ nhiệm', '', '', '', '', ''],
    ]),
  )
  expect(uses).toEqual(['number', 'name', 'unused', 'level', 'mark', 'note', 'comment'])
  expect(rows.map(({ id, line, name, level, comment, author }) => [id, line, name, level, comment, author])).toEqual([
    [1, 3, 'Lê Hoa', 'T', '', null],
    [2, 5, 'Trần Bình', 'H', 'Em đọc to.', 'file'],
  ])
  expect(leftOut).toEqual([
    { line: 6, text: 'Tổng số: 2', why: 'total' },
    { line: 7, text: 'Giáo viên chủ nhiệm', why: 'noNumber' },
  ])
  expect(
    read(
      gridOf([
        ['No.', 'Student', 'Level', 'Notes', 'Report comment'],
        ['1', 'Emma', 'A', 'reads', ''],
      ]),
    ).uses,
  ).toEqual(['number', 'name', 'level', 'note', 'comment'])
})

test('joins names in two columns, and reads headings in two rows together', () => {
  const cells = [
    ['STT', 'Họ đệm', 'Tên', 'Học kì I', '', 'Học kì II', ''],
    ['', '', '', 'Mức đạt', 'Nhận xét', 'Mức đạt', 'Nhận xét'],
    ['1', 'Nguyễn Thị', 'Lan', 'T', 'a', 'H', 'b'],
  ]
  const joined = [
    { row: 0, column: 0, toRow: 1, toColumn: 0 },
    { row: 0, column: 3, toRow: 0, toColumn: 4 },
    { row: 0, column: 5, toRow: 0, toColumn: 6 },
  ]
  const { table, uses, rows } = read(gridOf(cells, { joined }))
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    'STT',
    'Họ đệm',
    'Tên',
    'Học kì I – Mức đạt',
    'Học kì I – Nhận xét',
    'Học kì II – Mức đạt',
    'Học kì II – Nhận xét',
  ])
  // Only the teacher knows which of both terms is meant.
  expect(uses).toEqual(['number', 'family', 'given', null, null, null, null])
  expect(rows.map(({ name }) => name)).toEqual(['Nguyễn Thị Lan'])
})

test('asks about an unknown heading once and remembers it; skips and reports hidden rows and columns', () => {
  const cells = [
    ['STT', 'Họ và tên', 'Thái độ', 'Nhận xét'],
    ['1', 'Lê Hoa', 'tốt', ''],
    ['2', 'Trần Bình', 'khá', ''],
  ]
  const grid = gridOf(cells, { hiddenRows: [2], hiddenColumns: [3] })
  const { table, rows, leftOut } = read(grid)
  expect(table.columns.map(({ use }) => use)).toEqual(['number', 'name', null])
  expect(rows).toHaveLength(1)
  expect(leftOut).toEqual([{ line: 2, text: 'Trần Bình', why: 'hidden' }])
  expect(recogniseTable(grid, { remembered: { 'thai do': 'note' } }).columns[2]!.use).toBe('note')
})

test('asks about every column of a list without headings', () => {
  const { table } = read(
    gridOf([
      ['1', 'Lê Hoa', 'T'],
      ['2', 'Trần Bình', 'H'],
    ]),
  )
  expect(table.columns.map(({ use, samples }) => [use, samples[0]])).toEqual([
    [null, '1'],
    [null, 'Lê Hoa'],
    [null, 'T'],
  ])
})

test('a newer list keeps present students with their comments, and adds new ones', () => {
  const plan = { number: 0, name: 1, note: 2 }
  const first = readRows(
    gridOf([
      ['1', 'Lê Hoa', 'a'],
      ['2', 'Trần Bình', 'b'],
    ]),
    { plan, firstLine: 0 },
  ).rows
  const written = first.map((row) => ({ ...row, comment: `Em ${row.id}`, author: 'ai' as const }))
  const newer = readRows(
    gridOf([
      ['1', 'Vũ Mai', 'c'],
      ['2', 'Lê Hoà', 'd'],
      ['3', 'Trần Bình', ''],
    ]),
    { plan, firstLine: 0 },
  ).rows
  expect(takeOverRows(written, newer).map(({ id, name, note, comment }) => [id, name, note, comment])).toEqual([
    [3, 'Vũ Mai', 'c', ''],
    [4, 'Lê Hoà', 'd', ''],
    [2, 'Trần Bình', 'b', 'Em 2'],
  ])
})

test('recognises a saved layout by all of its headings, before the columns remembered for other files', () => {
  const grid = gridOf([
    ['STT', 'Họ và tên', 'Thái độ', 'Tinh thần'],
    ['1', 'Lê Hoa', 'tốt', 'vui'],
  ])
  const saved = savedLayout({
    name: 'Sổ của tổ',
    columns: { stt: 'number', 'ho va ten': 'name', 'thai do': 'level', 'tinh than': 'note' },
  })
  const remembered = { 'thai do': 'note' } as const
  const found = recogniseTable(grid, { layouts: [saved], remembered })
  expect(found.layout).toEqual({ name: 'Sổ của tổ', isCompared: true })
  expect(found.columns.map(({ use }) => use)).toEqual(['number', 'name', 'level', 'note'])
  const other = recogniseTable(
    gridOf([
      ['STT', 'Họ và tên', 'Thái độ'],
      ['1', 'Lê Hoa', 'tốt'],
    ]),
    { layouts: [saved], remembered },
  )
  expect([other.layout, other.columns.at(-1)!.use]).toEqual([null, 'note'])
})

test.each([
  ['vnEdu', ['STT', 'Họ và tên', 'ĐĐGtx', 'ĐĐGgk', 'ĐĐGck', 'TBM HKI', 'Nhận xét HKI']],
  ['SMAS', ['STT', 'Họ và tên', 'TX1', 'TX2', 'GK', 'CK', 'TB', 'NX']],
  ['CSDL ngành', ['STT', 'Mã học sinh', 'Mã định danh Bộ GD&ĐT', 'Họ và tên', 'Mức đạt được HKI', 'Nhận xét HKI']],
])('recognises the layout of %s, and says that it has not been verified', (name, head) => {
  const { layout, columns } = recogniseTable(gridOf([head, head.map((_, at) => (at === 1 ? 'Lê Hoa' : String(at)))]))
  expect(layout).toEqual({ name, isCompared: false })
  expect(columns.every(({ use }) => use !== null)).toBe(true)
})

test('reads 1,000 generated sheets correctly or asks, and never errs silently', () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= 1000; seed += 1) {
    const sheet = generateSheet(seed)
    const { cells, hiddenRows } = sheet
    wrong.push(...findReadingErrors(gridOf(cells, { hiddenRows }), sheet).map((error) => `${seed}: ${error}`))
  }
  expect(wrong).toEqual([])
})

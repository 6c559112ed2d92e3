import { expect, test } from 'vitest'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { savedLayout } from './layouts/layout.ts'
import { cellOf, isOutdated, withComment } from '../class-sheet.ts'
import { columnFor, type CommentColumn } from '../columns.ts'
import { aClassTeachersSheet, aRow, aSheet, textsOf } from '../testing.ts'
import { planColumns } from './plan-columns.ts'
import { readRows, takeOverList } from './read-rows.ts'
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
  expect(
    rows.map(({ id, line, name, level, comments }) => [id, line, name, level, comments[0]!.text, comments[0]!.author]),
  ).toEqual([
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

const commentOf = ({ name, topic, hasLevel, fileColumn }: CommentColumn) => [name, topic, hasLevel, fileColumn]

test('recognises several columns of comments with their levels below merged headings', () => {
  const cells = [
    ['STT', 'Họ và tên', 'Năng lực chung', '', 'Năng lực đặc thù', '', '', 'Phẩm chất chủ yếu', ''],
    ['', '', 'Mức đạt được', 'Nhận xét', 'Ngôn ngữ', 'Mức', 'NX', 'Mức đạt', 'Nội dung nhận xét'],
    ['1', 'Nguyễn Thị Lan', 'T', 'Em tự học.', 'T', 'Đ', '', 'C', ''],
  ]
  const joined = [
    { row: 0, column: 0, toRow: 1, toColumn: 0 },
    { row: 0, column: 2, toRow: 0, toColumn: 3 },
    { row: 0, column: 4, toRow: 0, toColumn: 6 },
    { row: 0, column: 7, toRow: 0, toColumn: 8 },
  ]
  const { uses, planned, rows } = read(gridOf(cells, { joined }))
  expect(uses).toEqual([
    'number',
    'name',
    'generalCompetencesLevel',
    'generalCompetences',
    'unused',
    'specificCompetencesLevel',
    'specificCompetences',
    'qualitiesLevel',
    'qualities',
  ])
  expect(planned.columns.map(commentOf)).toEqual([
    ['Năng lực chung – Nhận xét', 'generalCompetences', true, 3],
    ['Năng lực đặc thù – NX', 'specificCompetences', true, 6],
    ['Phẩm chất chủ yếu – Nội dung nhận xét', 'qualities', true, 8],
  ])
  expect(rows[0]!.comments.map(({ level, text, author }) => [level, text, author])).toEqual([
    ['T', 'Em tự học.', 'file'],
    ['Đ', '', null],
    ['C', '', null],
  ])
})

test.each([
  ['vi', ['TT', 'Họ tên', 'Mức đạt', 'Nhận xét về năng lực chung', 'NX NL đặc thù', 'Nhận xét phẩm chất']],
  [
    'en',
    ['No.', 'Name', 'Level', 'Comment on general competences', 'Specific competences: comment', 'Comment (qualities)'],
  ],
])('recognises several columns of comments in one row of headings (%s)', (_, head) => {
  const { uses } = read(gridOf([head, ['1', 'Emma Rose', 'T', '', '', '']]))
  expect(uses).toEqual(['number', 'name', 'level', 'generalCompetences', 'specificCompetences', 'qualities'])
})

test('reads headings that name the comment above and the topic below', () => {
  const cells = [
    ['STT', 'Họ và tên', 'Nhận xét', '', ''],
    ['', '', 'Năng lực chung', 'Năng lực đặc thù', 'Phẩm chất'],
    ['1', 'Lê Hoa', '', '', ''],
  ]
  const joined = [
    { row: 0, column: 0, toRow: 1, toColumn: 0 },
    { row: 0, column: 2, toRow: 0, toColumn: 4 },
  ]
  expect(read(gridOf(cells, { joined })).uses.slice(2)).toEqual([
    'generalCompetences',
    'specificCompetences',
    'qualities',
  ])
})

test('asks whether a topic alone is a level or a comment, and what a comment on two topics is about', () => {
  const head = ['STT', 'Họ và tên', 'Phẩm chất', 'Nhận xét năng lực chung và năng lực đặc thù', 'Nhận xét năng lực']
  expect(read(gridOf([head, ['1', 'Lê Hoa', 'T', '', '']])).uses).toEqual(['number', 'name', null, null, null])
})

test('keeps two comments that the teacher once said are meant, each with the level beside it', () => {
  const cells = [
    ['STT', 'Họ và tên', 'Toán', '', 'Tiếng Việt', ''],
    ['', '', 'Mức đạt', 'Nhận xét', 'Mức đạt', 'Nhận xét'],
    ['1', 'Lê Hoa', 'T', 'Em tính nhanh.', 'H', ''],
  ]
  const joined = [
    { row: 0, column: 0, toRow: 1, toColumn: 0 },
    { row: 0, column: 2, toRow: 0, toColumn: 3 },
    { row: 0, column: 4, toRow: 0, toColumn: 5 },
  ]
  const grid = gridOf(cells, { joined })
  expect(read(grid).uses.slice(2)).toEqual([null, null, null, null])
  const parts = ['toan – muc dat', 'toan – nhan xet', 'tieng viet – muc dat', 'tieng viet – nhan xet']
  const remembered = Object.fromEntries(parts.map((part, at) => [part, at % 2 === 0 ? 'level' : 'comment'] as const))
  const { columns } = recogniseTable(grid, { remembered })
  const planned = planColumns(columns, aClassTeachersSheet(), { 5: 'môn Tiếng Việt' })
  expect([planned.double, planned.columns.map(({ words, hasLevel }) => [words, hasLevel])]).toEqual([
    null,
    [
      ['Toán', true],
      ['môn Tiếng Việt', true],
    ],
  ])
  const [row] = readRows(grid, { planned, firstLine: 2 }).rows
  expect(row!.comments.map(({ level, text }) => [level, text])).toEqual([
    ['T', 'Em tính nhanh.'],
    ['H', ''],
  ])
  const levels = columns.map((column) => (column.column === 3 ? { ...column, use: 'unused' as const } : column))
  expect(planColumns(levels, aClassTeachersSheet()).double).toBe('level')
})

test('a list without comments gets the usual columns of the regulation, and takes the levels that it has for them', () => {
  const { planned, rows } = readUndecided(
    gridOf([
      ['STT', 'Họ và tên', 'Mức đạt', 'Mức đạt phẩm chất'],
      ['1', 'Lê Hoa', 'T', 'Đ'],
    ]),
    aClassTeachersSheet(),
  )
  expect([planned.hasComments, planned.columns.map(commentOf)]).toEqual([
    false,
    [
      ['Nhận xét năng lực chung', 'generalCompetences', false, null],
      ['Nhận xét năng lực đặc thù', 'specificCompetences', false, null],
      ['Nhận xét phẩm chất', 'qualities', true, null],
    ],
  ])
  expect([rows[0]!.level, rows[0]!.comments[2]!.level]).toEqual(['T', 'Đ'])
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
  const columns = [columnFor('subject', 'vi')]
  const planned = {
    plan: { fields: { number: 0, name: 1, note: 2 }, comments: [{ text: null, level: null }] },
    columns,
  }
  const first = readRows(
    gridOf([
      ['1', 'Lê Hoa', 'a'],
      ['2', 'Trần Bình', 'b'],
    ]),
    { planned, firstLine: 0 },
  ).rows
  const written = first.map((row) => withComment(row, 0, { text: `Em ${row.id}`, author: 'ai' }))
  const newer = readRows(
    gridOf([
      ['1', 'Vũ Mai', 'c'],
      ['2', 'Lê Hoà', 'd'],
      ['3', 'Trần Bình', ''],
    ]),
    { planned, firstLine: 0 },
  ).rows
  const { rows } = takeOverList(aSheet({ rows: written }), columns, newer)
  expect(rows.map(({ id, name, note, comments }) => [id, name, note, comments[0]!.text])).toEqual([
    [3, 'Vũ Mai', 'c', ''],
    [4, 'Lê Hoà', 'd', ''],
    [2, 'Trần Bình', 'b', 'Em 2'],
  ])
})

test('students of one name keep their comments when the list is numbered anew, and when one of them is new', () => {
  const columns = [columnFor('subject', 'vi')]
  const named = (numbers: string[], ids = numbers.map(Number)) =>
    numbers.map((number, at) => aRow(ids[at]!, { number, name: 'Nguyễn Văn Nam' }))
  const written = named(['5', '6']).map((row) => withComment(row, 0, { text: `Em ${row.id}`, author: 'ai' }))
  const textsAfter = (numbers: string[]) =>
    textsOf(takeOverList(aSheet({ rows: written }), columns, named(numbers))).flat()
  // A new student came before both.
  expect(textsAfter(['6', '7'])).toEqual(['Em 5', 'Em 6'])
  expect(textsAfter(['6', '5'])).toEqual(['Em 6', 'Em 5'])
  expect(textsAfter(['4', '5', '6'])).toEqual(['', 'Em 5', 'Em 6'])
})

test('a newer list without levels, marks and notes keeps those of the sheet, and no comment becomes outdated', () => {
  const known = aRow(1, { number: '1', name: 'Lê Hoa', level: 'T', mark: '9', note: 'tính nhanh' }, ['Em chăm.'])
  const { planned, rows } = readUndecided(
    gridOf([
      ['STT', 'Họ và tên', 'Nhận xét'],
      ['1', 'Lê Hoa', 'Em từ tệp.'],
    ]),
  )
  const after = takeOverList(aSheet({ rows: [known] }), planned.columns, rows)
  expect(after.rows[0]).toMatchObject({ level: 'T', mark: '9', note: 'tính nhanh' })
  expect(textsOf(after)).toEqual([['Em chăm.']])
  const fromFile = aRow(1, known, [''])
  const [row] = takeOverList(aSheet({ rows: [fromFile] }), planned.columns, rows).rows
  expect([row!.comments[0]!.text, isOutdated(cellOf(after, row!, 0))]).toEqual(['Em từ tệp.', false])
})

test('a newer list with other columns keeps each comment with what it is about', () => {
  const before = aClassTeachersSheet({
    rows: [aRow(1, { number: '1', name: 'Lê Hoa' }, ['Em tự học.', 'Em vẽ đẹp.', ''])],
  })
  const { planned, rows } = readUndecided(
    gridOf([
      ['STT', 'Họ và tên', 'Nhận xét phẩm chất', 'Nhận xét năng lực chung'],
      ['1', 'Lê Hoa', 'Em thật thà.', ''],
    ]),
    before,
  )
  const after = takeOverList(before, planned.columns, rows)
  expect([after.columns.map(({ topic }) => topic), textsOf(after)]).toEqual([
    ['qualities', 'generalCompetences'],
    [['Em thật thà.', 'Em tự học.']],
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
    const { cells, hiddenRows, joined } = sheet
    wrong.push(...findReadingErrors(gridOf(cells, { hiddenRows, joined }), sheet).map((error) => `${seed}: ${error}`))
  }
  expect(wrong).toEqual([])
})

import { expect, test } from 'vitest'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { findTable, headingChoices } from './find-table.ts'

const gridOf = (cells: string[][], fields: Partial<SheetGrid> = {}): SheetGrid => ({
  name: '8A',
  cells,
  hiddenRows: [],
  hiddenColumns: [],
  joined: [],
  isCut: false,
  ...fields,
})

const headingsOf = (grid: SheetGrid, line?: number | null) =>
  findTable(grid, line).columns.map(({ heading }) => heading)

test('finds the headings below the school, the class and a title', () => {
  const grid = gridOf([
    ['TRƯỜNG THCS HOA SEN'],
    ['Danh sách lớp 8A', '', '2026'],
    [],
    ['STT', 'Họ và tên', 'Điểm'],
    ['1', 'Lê Hoa', '8,5'],
  ])
  expect(findTable(grid)).toMatchObject({ headingLine: 3, firstLine: 4 })
  expect(headingsOf(grid)).toEqual(['STT', 'Họ và tên', 'Điểm'])
})

test('joins headings of two rows, and begins below both', () => {
  const joined = [
    { row: 0, column: 0, toRow: 1, toColumn: 0 },
    { row: 0, column: 1, toRow: 0, toColumn: 2 },
  ]
  const grid = gridOf(
    [
      ['Họ và tên', 'Điểm', ''],
      ['', 'Toán', 'Văn'],
      ['Lê Hoa', '8', '9'],
    ],
    { joined },
  )
  expect(findTable(grid)).toMatchObject({ headingLine: 0, firstLine: 2 })
  expect(headingsOf(grid)).toEqual([
    'Họ và tên',
    expect.stringMatching(/Điểm.*Toán/),
    expect.stringMatching(/Điểm.*Văn/),
  ])
})

test('takes rows without headings as they are', () => {
  const grid = gridOf([
    ['Lê Hoa', '8'],
    ['Trần Khải', '9'],
  ])
  expect(findTable(grid)).toMatchObject({ headingLine: null, firstLine: 0 })
  expect(findTable(grid).columns.map(({ samples }) => samples)).toEqual([
    ['Lê Hoa', 'Trần Khải'],
    ['8', '9'],
  ])
})

test('shows no hidden and no empty column, and never a hidden row as headings', () => {
  const grid = gridOf(
    [
      ['Mã', 'Tên cũ', '', 'Ghi chú'],
      ['Mã số', 'Tên', '', 'Ghi chú'],
      ['a', 'Lê Hoa', '', 'x'],
    ],
    { hiddenRows: [0], hiddenColumns: [0] },
  )
  expect(findTable(grid).headingLine).toBe(1)
  expect(headingsOf(grid)).toEqual(['Tên', 'Ghi chú'])
})

test('uses the row that the teacher chooses, also none', () => {
  const grid = gridOf([
    ['Lớp', 'Nhóm'],
    ['Họ và tên', 'Ghi chú'],
    ['Lê Hoa', 'x'],
  ])
  expect(headingChoices(grid)).toEqual([
    { line: 0, text: 'Lớp · Nhóm' },
    { line: 1, text: 'Họ và tên · Ghi chú' },
    { line: 2, text: 'Lê Hoa · x' },
  ])
  expect(headingsOf(grid, 1)).toEqual(['Họ và tên', 'Ghi chú'])
  expect(findTable(grid, null)).toMatchObject({ headingLine: null, firstLine: 0 })
})

test('an empty sheet has no columns', () => {
  expect(findTable(gridOf([]))).toEqual({ headingLine: null, firstLine: 0, columns: [] })
})

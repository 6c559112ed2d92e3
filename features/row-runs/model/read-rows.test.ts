import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { findTable } from './find-table.ts'
import { decisionKey, openChoices, readTable, typicalRow, type ChoiceDecisions } from './read-rows.ts'

const options = [
  { value: 'printed', label: 'Printed letter', labelVi: 'Thư giấy' },
  { value: 'chat', label: 'Message', labelVi: 'Tin nhắn' },
]
const name = aQuestion({ key: 'name', title: 'Name', titleVi: 'Họ và tên', required: true })
const mark = aQuestion({ key: 'mark', type: 'NUMBER', title: 'Mark', titleVi: 'Điểm', min: 0, max: 10 })
const format = aQuestion({
  key: 'format',
  type: 'RADIO',
  title: 'Format',
  titleVi: 'Hình thức',
  options,
  required: true,
})
const parts = aQuestion({ key: 'parts', type: 'CHECKBOX', title: 'Parts', titleVi: 'Các phần', options })

type Reading = { hiddenRows?: number[]; included?: number[]; decisions?: ChoiceDecisions; label?: number | null }

function read(rows: string[][], { hiddenRows = [], included = [], decisions = {}, label = 0 }: Reading = {}) {
  const cells = [['Name', 'Mark', 'Format', 'Parts'], ...rows]
  const grid: SheetGrid = { name: '8A', cells, hiddenRows, hiddenColumns: [], joined: [], isCut: false }
  const mapping = { name: 0, mark: 1, format: 2, parts: 3 }
  const questions = [name, mark, format, parts]
  return readTable(grid, { table: findTable(grid), mapping, label, questions, decisions, included })
}

test('reads numbers, options and lists of options as the form would', () => {
  const { rows, leftOut, unknown } = read([
    ['Lê Hoa', '8,5', 'thu giay', 'Message; PRINTED LETTER, Message'],
    ['Trần Khải', '', 'chat', ''],
  ])
  expect(rows).toEqual([
    { line: 1, label: 'Lê Hoa', answers: { name: 'Lê Hoa', mark: 8.5, format: 'printed', parts: ['chat', 'printed'] } },
    { line: 2, label: 'Trần Khải', answers: { name: 'Trần Khải', mark: null, format: 'chat', parts: [] } },
  ])
  expect([leftOut, unknown]).toEqual([[], []])
})

test('leaves out hidden rows, totals and signatures with the reason, and takes in what the teacher adds', () => {
  const rows = [
    ['Lê Hoa', '8', 'chat'],
    ['Đã chuyển trường', '7', 'chat'],
    ['Tổng hai vectơ', '6', 'chat'],
    [],
    ['Tổng số', '3', 'chat'],
  ]
  const first = read(rows, { hiddenRows: [2] })
  expect(first.rows.map(({ label }) => label)).toEqual(['Lê Hoa', 'Tổng hai vectơ'])
  expect(first.leftOut).toEqual([
    { line: 2, text: 'Đã chuyển trường', why: 'hidden' },
    { line: 5, text: 'Tổng số', why: 'total' },
  ])
  const added = read(rows, { hiddenRows: [2], included: [2, 5] })
  expect(added.rows.map(({ label }) => label)).toEqual(['Lê Hoa', 'Đã chuyển trường', 'Tổng hai vectơ', 'Tổng số'])
  expect(added.leftOut).toEqual([])
})

test('says which question keeps a row out', () => {
  const { rows, leftOut } = read([
    ['Lê Hoa', '11', 'chat'],
    ['Trần Khải', 'tám', 'chat'],
    ['', '8', 'chat'],
    ['Phạm Khiêm', '8', ''],
  ])
  expect(rows).toEqual([])
  expect(leftOut.map((one) => one.why === 'problem' && one.question.key)).toEqual(['mark', 'mark', 'name', 'format'])
})

test('a line that answers nothing is left out as blank', () => {
  const grid: SheetGrid = {
    name: '8A',
    cells: [
      ['Note', 'Name'],
      ['a', 'Lê Hoa'],
      ['Người lập bảng', ''],
    ],
    hiddenRows: [],
    hiddenColumns: [],
    joined: [],
    isCut: false,
  }
  const plan = { label: null, questions: [name], decisions: {}, included: [], mapping: { name: 1 } }
  const result = readTable(grid, { ...plan, table: findTable(grid) })
  expect(result.leftOut).toEqual([{ line: 2, text: 'Người lập bảng', why: 'blank' }])
  expect(result.rows).toEqual([{ line: 1, label: '', answers: { name: 'Lê Hoa' } }])
})

test('asks once about each text that is no option, and then follows the decision', () => {
  const rows = [
    ['Lê Hoa', '8', 'Giấy'],
    ['Trần Khải', '8', 'GIẤY'],
    ['Phạm Khiêm', '8', 'Bưu thiếp'],
  ]
  const open = read(rows)
  expect(open.unknown.map(({ text, count }) => [text, count])).toEqual([
    ['Giấy', 2],
    ['Bưu thiếp', 1],
  ])
  expect(openChoices(open.unknown, {})).toHaveLength(2)
  const decisions = { [decisionKey('format', 'giấy')]: 'printed', [decisionKey('format', 'Bưu thiếp')]: '' }
  const decided = read(rows, { decisions })
  expect(openChoices(decided.unknown, decisions)).toEqual([])
  expect(decided.rows.map(({ label, answers }) => [label, answers['format']])).toEqual([
    ['Lê Hoa', 'printed'],
    ['Trần Khải', 'printed'],
  ])
  // "Leave these rows out": the required question has no answer.
  expect(decided.leftOut).toMatchObject([{ line: 3, why: 'problem', question: { key: 'format' } }])
})

test('reports rows that equal earlier ones, and keeps them', () => {
  const { rows, repeated } = read([
    ['Lê Hoa', '8', 'chat'],
    ['Trần Khải', '8', 'chat'],
    ['Lê Hoa', '8', 'chat'],
  ])
  expect([rows.length, repeated]).toEqual([3, [3]])
})

test('estimates from a row of middle length', () => {
  const rowOf = (line: number, text: string) => ({ line, label: '', answers: { name: text } })
  expect(typicalRow([rowOf(1, 'a'), rowOf(2, 'a'.repeat(50)), rowOf(3, 'a'.repeat(100))]).line).toBe(2)
})

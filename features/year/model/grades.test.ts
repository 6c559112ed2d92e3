import { expect, test } from 'vitest'
import { gradesIn } from './grades.ts'
import { findPart } from './parts.ts'

test.each([
  ['8A', [8]],
  [' lớp 12A1 ', [12]],
  ['grade7', [7]],
  ['Khối lớp: 8/3', [8]],
  ['Lớp 8, lớp 9', [8, 9]],
  ['10 và 11'.normalize('NFD'), [10, 11]],
  ['A1', []],
  ['Đội tuyển 2', []],
  ['2026', []],
  ['0', []],
  ['', []],
])('%j names the grades %j', (name, grades) => {
  expect(gradesIn(name)).toEqual(grades)
})

test('a number inside the name of a class does not choose its part, its own grade does', () => {
  const parts = ['Khối 1', 'Khối 6', ''].map((grade, index) => ({ subject: index === 2 ? 'Tin' : 'Toán', grade }))
  const part = (name: string, grade: string | null = null) => findPart(parts, { name, subject: 'Toán', grade })
  expect([part('A1'), part('A1', 'Khối 6'), part('6A1'), part('Lớp 1A')]).toEqual([null, 1, 1, 0])
})

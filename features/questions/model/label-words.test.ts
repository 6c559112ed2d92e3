import { expect, test } from 'vitest'
import { withoutLabel } from './label-words.ts'

test.each([
  ['dành cho lớp ', 'Lớp 8A', '8A'],
  ['- Lớp: ', 'lớp 8A', '8A'],
  ['**Tổ:** ', 'Tổ Khoa học tự nhiên', 'Khoa học tự nhiên'],
  ['- Trường: ', 'Trường THCS Nguyễn Du', 'THCS Nguyễn Du'],
  ['class (lớp): ', 'Class 7B', '7B'],
  ['class (lớp): ', 'Lớp 7B', '7B'],
  ['lớp: ', 'Lớp 8A'.normalize('NFD'), '8A'],
])('after "%s" the answer "%s" is "%s"', (before, answer, left) => {
  expect(withoutLabel(before, answer)).toBe(left)
})

test.each([
  ['- Tên bài: ', 'Lớp vỏ Trái Đất'],
  ['- Topic: ', 'Topic sentences'],
  ['lớp học: ', 'Lớp thú'],
  ['lớp: ', '8A'],
  ['lớp: ', 'Lớp'],
  ['lớp\n', 'Lớp 8A'],
  ['của khối lớp', 'lớp8'],
])('after "%s" the answer "%s" stays', (before, answer) => {
  expect(withoutLabel(before, answer)).toBe(answer)
})

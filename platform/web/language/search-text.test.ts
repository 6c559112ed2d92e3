import { expect, test } from 'vitest'
import { matchesSearch } from './search-text.ts'

test.for([
  ['de kiem', true],
  ['ĐỀ', true],
  ['kiểm đề', true],
  ['giua ky', true],
  ['', true],
  ['  ', true],
  ['đe kiêm', true],
  ['đề thi', false],
] as const)('"%s" finds "Đề kiểm tra giữa kỳ": %s', ([query, found]) => {
  expect(matchesSearch(query, 'Đề kiểm tra giữa kỳ')).toBe(found)
})

test('combining marks equal composed accents', () => {
  expect(matchesSearch('kiểm'.normalize('NFD'), 'KIỂM')).toBe(true)
})

test('finds words in different texts', () => {
  expect(matchesSearch('test đáp án', 'Mid-term test', 'Đề và đáp án')).toBe(true)
})

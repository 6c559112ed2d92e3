import { expect, test } from 'vitest'
import { createKeyFinder, keysOfLessons } from './lesson-keys.ts'

const keysOf = (...lessons: [code: string, text: string, grade?: string][]) =>
  keysOfLessons(lessons.map(([code, text, grade = '8']) => ({ subject: 'Toán', grade, code, text })))

/** Finds the lessons of a version in a later one, by their places. */
function follow(before: string[], after: string[]) {
  const find = createKeyFinder(after.map((key) => ({ key })))
  return before.map((key) => {
    const found = find(key)
    return found === undefined ? null : after.indexOf(found)
  })
}

test('a lesson is found by its title when the codes are new, and by its code when the title was corrected', () => {
  const before = keysOf(['B1', 'Đơn thức'], ['B2', 'Phân tích đa thức'], ['B3', 'Hằng đẳng thức'])
  const after = keysOf(
    ['B1', 'Mở đầu'],
    ['B2', 'Đơn thức'],
    ['B3', 'Những hằng đẳng thức'],
    ['B9', 'Phân tích đa thức'],
  )
  expect(follow(before, after)).toEqual([1, 3, 2])
})

test('a lesson that was removed is not taken for the one that now has its code', () => {
  const before = keysOf(['B1', 'Đơn thức'], ['B2', 'Đa thức'])
  expect(follow(before, keysOf(['B1', 'Đa thức']))).toEqual([null, 0])
})

test('titles that several lessons have, and lessons of another grade, are not guessed', () => {
  const before = keysOf(['B1', 'Luyện tập chung'], ['B2', 'Ôn tập'])
  const after = keysOf(['', 'Luyện tập chung'], ['', 'Luyện tập chung'], ['B3', 'Ôn tập', '9'])
  expect(follow(before, after)).toEqual([null, null])
})

test('keys are short enough for an index, and differ for titles that begin alike', () => {
  const long = '😀'.repeat(1_000)
  const keys = keysOfLessons([1, 2].map((n) => ({ subject: long, grade: long, code: long, text: `${long}${n}` })))
  expect(new Set(keys).size).toBe(2)
  expect(Math.max(...keys.map((key) => Buffer.byteLength(key)))).toBeLessThan(1_700)
  expect(keysOf(['A|B', 'Đơn | thức'])).toEqual(['toan|8|a b|don thuc'])
})

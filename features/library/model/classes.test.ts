import { expect, test } from 'vitest'
import { knownOfClass } from './classes.ts'

const nothing = {
  subject: null,
  grade: null,
  size: null,
  textbook: null,
  level: null,
  context: null,
  periodMinutes: null,
  equipment: null,
}

test('what is said of a class is told in one sentence, without what was not said', () => {
  const facts = { ...nothing, name: '8A', size: 42, level: 'học lực khá.', context: ' 2 em cần hỗ trợ đọc ' }
  expect(knownOfClass(facts, 'vi')).toEqual({
    grade: '8A',
    pupils: '42',
    classContext: '42 học sinh; học lực khá; 2 em cần hỗ trợ đọc',
  })
  expect(knownOfClass({ ...facts, level: null, context: null, size: 1 }, 'en').classContext).toBe('1 student')
  expect(knownOfClass({ ...nothing, name: '8A' }, 'en')).toEqual({ grade: '8A' })
})

test('the grade is what the name says, or what was said for a name that says none', () => {
  const grade = (name: string, grade: string | null) => knownOfClass({ ...nothing, name, grade }, 'vi').grade
  expect(grade('8A', '9')).toBe('8A')
  expect(grade('Chuyên Toán', '10')).toBe('10')
  expect(grade('Chuyên Toán', null)).toBe('Chuyên Toán')
})

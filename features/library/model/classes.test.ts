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
  curriculum: null,
}

test('describes a class in one sentence without empty facts', () => {
  const facts = { ...nothing, name: '8A', size: 42, level: 'học lực khá.', context: ' 2 em cần hỗ trợ đọc ' }
  expect(knownOfClass(facts, 'vi')).toEqual({
    grade: '8A',
    pupils: '42',
    classContext: '42 học sinh; học lực khá; 2 em cần hỗ trợ đọc',
  })
  expect(knownOfClass({ ...facts, level: null, context: null, size: 1 }, 'en').classContext).toBe('1 student')
  expect(knownOfClass({ ...nothing, name: '8A' }, 'en')).toEqual({ grade: '8A' })
})

test('takes the grade from the name, otherwise from the entered grade', () => {
  const grade = (name: string, grade: string | null) => knownOfClass({ ...nothing, name, grade }, 'vi').grade
  expect(grade('8A', '9')).toBe('8A')
  expect(grade('Chuyên Toán', '10')).toBe('10')
  expect(grade('Chuyên Toán', null)).toBe('Chuyên Toán')
})

import { expect, test } from 'vitest'
import { knownOfClass, classNameOf, countStudents, namesOfStudents } from './classes.ts'

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

test('removes the word before a class name, whatever the answer’s form', () => {
  for (const [answers, name] of [
    [{ grade: 'Lớp 8A' }, '8A'],
    [{ grade: ' lớp  8 ' }, '8'],
    [{ grade: 'Khối lớp: 9' }, '9'],
    [{ grade: 'Grade 8' }, '8'],
    [{ grade: '8, 9' }, '8, 9'],
    [{ secondaryGrade: 'grade11' }, '11'],
    [{ grade: '', primaryGrade: 'grade3' }, '3'],
    [{ grade: 'Lớp' }, 'Lớp'],
    [{ grade: '   ' }, null],
    [{ grade: ['8'] }, null],
    [{ topic: 'Lớp 8' }, null],
    [{ grade: `Lớp ${'8'.repeat(200)}` }, '8'.repeat(40)],
  ] as const)
    expect(classNameOf(answers as never)).toBe(name)
})

test('reads one name a line, without numbers, dates and addresses beside it', () => {
  expect(namesOfStudents('1. Nguyễn Lan\n\n2\tTrần Hoa\t05/09/2016\thoa@a.vn\r\n  Lê Bình  ')).toEqual([
    'Nguyễn Lan',
    'Trần Hoa',
    'Lê Bình',
  ])
})

test('reads a name split across two cells as the full name and as its two parts', () => {
  expect(namesOfStudents('3\tNguyễn Văn\tNam')).toEqual(['Nguyễn Văn Nam', 'Nguyễn Văn', 'Nam'])
  expect(countStudents('1\tNguyễn Văn\tNam\n\n2\tTrần\tHoa')).toBe(2)
})

import { expect, test } from 'vitest'
import { classNameOf } from './class-name.ts'

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

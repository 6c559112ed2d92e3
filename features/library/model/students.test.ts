import { expect, test } from 'vitest'
import { countStudents, namesOfStudents } from './students.ts'

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

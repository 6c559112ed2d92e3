import { expect, test } from 'vitest'
import { requestIn } from './request.ts'

const read = (query: string, language: 'en' | 'vi') => {
  const { classFacts, rest } = requestIn(query, language)
  return [classFacts, rest.map(({ exact }) => exact).join(' ')]
}

test.each([
  ['vật lí 8', { subject: 'Vật lí', grade: '8' }, ''],
  ['giáo án Vật Lý lớp 8a', { subject: 'Vật lí', grade: '8A' }, 'giáo án'],
  ['đề 15 phút lớp 6', { grade: '6', minutes: '15' }, 'đề'],
  ["đề toán 6 45'", { subject: 'Toán', grade: '6', minutes: '45' }, 'đề'],
  ['de van 9 giua ki', { subject: 'Ngữ văn', grade: '9' }, 'de giua ki'],
  ['môn sử khối lớp 12', { subject: 'Lịch sử', grade: '12' }, ''],
  ['phiếu lịch sử và địa lí 7', { subject: 'Lịch sử và Địa lí', grade: '7' }, 'phiếu'],
  ['hóa học 10A1', { subject: 'Hoá học', grade: '10A1' }, ''],
  ['đề kiểm tra 15p tiếng anh', { subject: 'Tiếng Anh', minutes: '15' }, 'đề kiểm tra'],
  ['Grade 6 maths quiz', { subject: 'Toán', grade: '6' }, 'quiz'],
] as const)('"%s" in Vietnamese', (query, known, rest) => {
  expect(read(query, 'vi')).toEqual([known, rest])
})

test.each([
  ['Grade 6 maths quiz', { subject: 'Mathematics', grade: 'Grade 6' }, 'quiz'],
  ['physics 8', { subject: 'Physics', grade: 'Grade 8' }, ''],
  ['year 7 science worksheet 40 min', { subject: 'Science', grade: 'Year 7', minutes: '40' }, 'worksheet'],
  ['đề lớp 6', { grade: '6' }, 'đề'],
] as const)('"%s" in English', (query, known, rest) => {
  expect(read(query, 'en')).toEqual([known, rest])
})

test.each([
  ['nhận xét học sinh', 'short names of subjects need a grade or "môn" beside them'],
  ['tin nhắn phụ huynh', 'so does "tin"'],
  ['công văn 5512', 'a number of a letter is no grade'],
  ['toàn trường', 'other marks make another word'],
  ['lớp 13', 'there is no such grade'],
  ['phiếu 6', 'a number alone is no grade'],
])('"%s" does not name a kind of work: %s', (query) => {
  expect(read(query, 'vi')).toEqual([{}, query])
})

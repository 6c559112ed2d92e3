import { expect, test } from 'vitest'
import { chapterRank } from './sections.ts'

test('tells parts, chapters and topics from lessons that sound alike without marks', () => {
  const ranks = (texts: string[]) => texts.map((text) => chapterRank(text))
  expect(ranks(['Phần Hình học', 'PHẦN II. ĐẠI SỐ', 'Phan 2: Dai so', 'Part One'])).toEqual([0, 0, 0, 0])
  expect(ranks(['Chương 1', 'CHƯƠNG II. ÂM THANH', 'Mạch nội dung: Số', 'III. Đạo đức'])).toEqual([1, 1, 1, 1])
  expect(ranks(['Chủ đề 3. Tốc độ', 'Unit 4'])).toEqual([2, 2])
  const lessons = ['Phân số', 'Phản ứng hoá học', 'Phân bón', 'Mạch điện', 'Chương trình máy tính', 'Phân tích số']
  expect(ranks(lessons)).toEqual(lessons.map(() => null))
})

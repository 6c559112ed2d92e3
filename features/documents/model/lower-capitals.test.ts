import { expect, test } from 'vitest'
import { lowerCapitals } from './lower-capitals.ts'

test.each([
  ['BÀI 13. KHỐI LƯỢNG RIÊNG', 'Bài 13. Khối lượng riêng'],
  ['CHỦ ĐỀ 2: ĐA GIÁC ĐỀU', 'Chủ đề 2: Đa giác đều'],
  ['KIỂM TRA HỌC KÌ II – TOÁN 8', 'Kiểm tra học kì II – Toán 8'],
  ['THỰC HÀNH: HÀNH VI CỦA KIẾN', 'Thực hành: Hành vi của kiến'],
  ['PHẦN VI. ÔN TẬP', 'Phần VI. Ôn tập'],
  ['VẬN DỤNG AI VÀ STEM Ở THCS', 'Vận dụng AI và STEM ở THCS'],
  ['ĐỘ pH CỦA DUNG DỊCH CH₃COOH', 'Độ pH của dung dịch CH₃COOH'],
  ['VỊ TRÍ CỦA VIỆT NAM Ở ĐÔNG NAM Á', 'Vị trí của Việt Nam ở Đông Nam Á'],
  ['VĂN BẢN “BẦY CHIM CHÌA VÔI”', 'Văn bản “Bầy chim chìa vôi”'],
  ['UNIT 3: LEARNING ENGLISH IN JULY?', 'Unit 3: Learning English in July?'],
  ['Bài 13. KHỐI LƯỢNG RIÊNG', 'Bài 13. KHỐI LƯỢNG RIÊNG'],
  ['ADN', 'ADN'],
  ['1 + 2 = 3', '1 + 2 = 3'],
])('writes %s as a sentence without a text', (heading, sentence) => {
  expect(lowerCapitals(heading, '')).toBe(sentence)
})

const story = `**CHUYỆN NGƯỜI CON GÁI NAM XƯƠNG**

Đọc “Chuyện người con gái Nam Xương” và trả lời. Vũ Nương là vợ Trương Sinh. Học sinh dùng SGK, tìm hiểu thơ ca Nam Xương.
Người kể chuyện. AI TRẢ LỜI ĐÚNG? ai cũng được.`

test.each([
  ['CHUYỆN NGƯỜI CON GÁI NAM XƯƠNG', 'Chuyện người con gái Nam Xương'],
  ['ÔN TẬP: VŨ NƯƠNG VÀ TRƯƠNG SINH', 'Ôn tập: Vũ Nương và Trương Sinh'],
  ['NGƯỜI HỌC SINH VÀ NAM XƯƠNG', 'Người học sinh và Nam Xương'],
  ['AI LÀ NGƯỜI KỂ', 'Ai là người kể'],
])('spells the names of %s as the text does', (heading, sentence) => {
  expect(lowerCapitals(heading, story)).toBe(sentence)
})

test('lowers the longest heading beside the longest text in a moment', () => {
  const heading = 'AI VÀ '.repeat(100)
  expect(lowerCapitals(heading, 'ai và '.repeat(1000)).startsWith('Ai và ai')).toBe(true)
})

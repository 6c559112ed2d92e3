import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test.each([
  ['BÀI 13. KHỐI LƯỢNG RIÊNG', 'Khối lượng riêng', 'Bài 13. Khối lượng riêng'],
  ['BÀI 13. KHỐI LƯỢNG RIÊNG', 'Bài 13. Khối lượng riêng', 'Bài 13. Khối lượng riêng'],
  ['THÁNH GIÓNG', 'Thánh Gióng', 'Thánh Gióng'],
  ['Truyện thánh gióng', 'Thánh Gióng', 'Truyện Thánh Gióng'],
  ['Ôn tập về phân số', 'Phân số', 'Ôn tập về phân số'],
  ['Khối lượng riêng', 'KHỐI LƯỢNG RIÊNG', 'Khối lượng riêng'],
  ['Màu xanh lá', 'Anh Lá', 'Màu xanh lá'],
  ['ĐỀ KIỂM TRA GIỮA KÌ I MÔN TOÁN 8: PHÂN SỐ', 'Phân số', 'ĐỀ KIỂM TRA GIỮA KÌ I MÔN TOÁN 8: PHÂN SỐ'],
  ['ĐỀ KIỂM TRA', 'Phân số', 'ĐỀ KIỂM TRA'],
  ['Phân số', 'phân số', 'Phân số'],
  ['1, 2, 3', '3', '1, 2, 3'],
  ['', 'Phân số', 'Phân số'],
  ['PHÂN SỐ', null, 'PHÂN SỐ'],
])('titles the heading %s on the topic %s %s', (title, topic, shown) => {
  expect(titleOf({ own_title: null, title, topic })).toBe(shown)
})

test('keeps the owner’s title as typed', () => {
  expect(titleOf({ own_title: 'ÔN TẬP', title: 'ÔN TẬP', topic: 'Ôn tập' })).toBe('ÔN TẬP')
})

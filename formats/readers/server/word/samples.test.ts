import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markOf } from '../text/marks.ts'
import { readAll } from '../testing.ts'

/** These samples are made after reports about other readers: the lists say how each document must be read. */
const samples: Record<string, string[]> = {
  'list-goes-on': [
    'Nhiệm vụ của lớp:\n\n1. Quét lớp\n2. Lau bảng\n- khăn ẩm\n- giẻ khô\n3. Xếp ghế',
    'Hết giờ thì dừng.',
    '4. Khoá cửa',
  ],
  'auto-cau-and-options': [
    'Câu 1: Thủ đô của Lào là\nA. Băng Cốc\nB. Viêng Chăn\nC. Phnôm Pênh\nD. Hà Nội\nCâu 2: Sông dài nhất thế giới là\nA. Nin\nB. Hồng\nC. Mê Công\nD. Von-ga',
    'Chọn câu 2B.',
  ],
  'numbered-headings': [
    '# I. Mục tiêu',
    '## I.1. Kiến thức',
    'Nêu được khái niệm.',
    '## I.2. Năng lực',
    'Tự học.',
    '# II. Thiết bị',
    'Xem mục I.2 ở trên.',
  ],
  'symbol-font-letters': ['Tính 3 × 4, góc α lớn hơn β, và 7 ≥ 2; ΔABC.'],
  forms: ['☑ Em thích đọc sách', '☐ Em thích bơi', '☑ Em có máy tính', '☐ Em có xe đạp', 'Xếp loại: Khá', 'Lớp 7B'],
  'word-online': ['Tệp do Word trên mạng lưu, phần chính tên là document2.'],
  'hyphens-and-breaks': ['Giai đoạn 1945-1954, trang 12-15', 'dòng một\ndòng hai', 'Vonga'],
  'hinh-ve-bang-shape': [
    'Câu 1. Cho hình vẽ bên. Tính độ dài AH.',
    `${markOf(1)} (Tam giác ABC vuông tại A, đường cao AH)`,
    'Câu 2. Quan sát hình (nét vẽ tay của Word cũ):',
    markOf(2),
    'Câu 3. Hình ảnh kiểu cũ:',
    markOf(3),
    'CUỘC THI RUNG CHUÔNG VÀNG',
    'Ghi nhớ: tổng ba góc bằng 180 độ.',
    'Hết.',
  ],
  'o-dieu-khien': [
    'Môn: Khoa học tự nhiên',
    'Ngày dạy: 12/10/2026',
    'Lớp: [Choose an item.]',
    'Mục tiêu: nêu được khái niệm acid.',
    'Thiết bị: máy chiếu.',
    '| Tiêu chí | Đạt |\n| --- | --- |\n| Trình bày rõ | ☑ |\n| Có ví dụ | ☐ |',
  ],
  'dap-an-gach-chan-to-do': [
    'ĐỀ ÔN TẬP (đáp án đúng được gạch chân, tô đỏ hoặc tô vàng)',
    'Câu 1. Thủ đô của Việt Nam là',
    'A. Huế\t<u>B. Hà Nội</u>\tC. Đà Nẵng\tD. Vinh',
    'Câu 2. Số nguyên tố chẵn là',
    'A. 0\tB. 1\t<font color="red">C. 2</font>\tD. 4',
    'Câu 3. Kim loại nhẹ nhất là',
    '<mark yellow>A. Li</mark>\tB. Na\tC. K\tD. Al',
    'Câu 4. Sông dài nhất Việt Nam (phần trong nước) là',
    '<mark yellow>A. Đồng Nai</mark>\tB. Hồng\tC. Mã\tD. Cả',
    'Câu 5. Tính 2¹⁰ và đọc công thức H₂SO₄; ion Fe³⁺; diện tích 25 m²',
    '~~Bỏ ý này~~ và ý trắng không ai thấy: đáp án câu 6 là C',
  ],
  'truong-EQ': [
    'Bài 1. Tính $\\frac{3}{4} + \\frac{1}{2}$ rồi so sánh với $\\sqrt[3]{27}$.',
    'Bài 2. Cho số $\\overline{abc}$ chia hết cho 9.',
    'Tổng cộng: 45 học sinh; xem Bảng 2; ngày 28/11/2026',
  ],
}

const figures: Record<string, object> = {
  'hinh-ve-bang-shape': { count: 3, pictures: [expect.objectContaining({ number: 3 })] },
}

test.each(Object.entries(samples))('%s', async (name, paragraphs) => {
  const bytes = readFileSync(new URL(`../../../../tests/data/word/${name}.docx`, import.meta.url))
  const reading = await readAll(Uint8Array.from(bytes))
  expect(reading.text).toBe(paragraphs.join('\n\n'))
  expect([reading.notice, reading.unread, reading.figures]).toEqual([null, undefined, figures[name]])
})

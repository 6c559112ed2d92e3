import { expect, test } from 'vitest'
import type { LayoutBlock } from './layout-block.ts'
import { answerAmong, partFilesOf } from './part-files.ts'

const heading = (text: string, level = 2): LayoutBlock => ({ kind: 'heading', level, text })
const paragraph = (...lines: string[]): LayoutBlock => ({
  kind: 'paragraph',
  lines: lines.map((text) => [{ text, bold: false }]),
})
const bold = (text: string): LayoutBlock => ({ kind: 'paragraph', lines: [[{ text, bold: true }]] })
const table: LayoutBlock = { kind: 'table', cells: [['', '']] }

/** Shows files by their first letters; "-" for none. */
const fileNames = (...blocks: LayoutBlock[]) =>
  partFilesOf(blocks)
    .map((file) => file?.[0] ?? '-')
    .join('')

test('assigns each part to its file, the answer sheet to the paper, and what is above to the first', () => {
  expect(
    fileNames(
      heading('ĐỀ KIỂM TRA GIỮA HỌC KÌ I', 1),
      paragraph('Môn: Toán 8'),
      heading('1. Ma trận'),
      table,
      heading('2. Bản đặc tả'),
      table,
      heading('3. Đề kiểm tra'),
      heading('PHẦN I. TRẮC NGHIỆM', 3),
      paragraph('Câu 1.'),
      heading('4. Đáp án và hướng dẫn chấm'),
      table,
      heading('5. Phiếu trả lời'),
      paragraph('Lớp: ……'),
      heading('6. Ghi chú cho giáo viên'),
      paragraph('Dùng cho 8A.'),
    ),
  ).toBe('tttttteeekkee--')
  expect(fileNames(heading('Test matrix'), table, heading('Test paper'), heading('Answer key'), table)).toBe('ttekk')
})

test('never gives students the key, whatever its beginning looks like', () => {
  const blocks = [heading('ĐỀ KIỂM TRA 15 PHÚT', 1), paragraph('Câu 1. Chọn:', 'A. 1'), heading('I. TRẮC NGHIỆM')]
  expect(fileNames(...blocks, heading('ĐÁP ÁN', 1), table)).toBe('eeekk')
  expect(fileNames(...blocks, bold('HƯỚNG DẪN CHẤM'), table, paragraph('1. A'))).toBe('eeekkk')
  expect(fileNames(...blocks, heading('Lời giải chi tiết', 3), table)).toBe('eeekk')
  expect(fileNames(heading('Đề kiểm tra và đáp án', 1), paragraph('Câu 1.'), heading('Đáp án'), table)).toBe('eekk')
  expect(fileNames(heading('Đáp án đề kiểm tra'), table)).toBe('kk')
})

test('words inside a question start no part; a document without parts has none', () => {
  const blocks = [
    heading('Đề kiểm tra'),
    paragraph('Chọn đáp án đúng.'),
    heading('PHẦN II. TỰ LUẬN'),
    paragraph('Câu 2.'),
  ]
  expect(fileNames(...blocks)).toBe('eeee')
  expect(fileNames(heading('Bài 1'), paragraph('Mở bài'))).toBe('--')
  expect(fileNames()).toBe('')
})

test('detects an answer among the questions, but not an answer space', () => {
  expect(answerAmong([paragraph('Câu 1.', 'A. 1'), paragraph('Đáp án: ………'), paragraph('Đáp số ghi ở đây')])).toBeNull()
  expect(answerAmong([paragraph('Câu 1.', 'Đáp án: B')])).toBe('Đáp án: B')
  expect(answerAmong([paragraph('Answer: 12')])).toBe('Answer: 12')
})

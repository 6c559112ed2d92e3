import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import { layouts } from './layouts.ts'
import type { LayoutBlock } from './layout-block.ts'

const heading = (text: string, level = 1): LayoutBlock => ({ kind: 'heading', level, text })
const line = (text: string) => [{ text, bold: false }]
const paragraph = (...lines: string[]): LayoutBlock => ({ kind: 'paragraph', lines: lines.map(line) })
const table = (columns: number, rows: number, text = ''): LayoutBlock => ({
  kind: 'table',
  cells: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row + column === 0 ? text : '')),
  ),
})

test('places short options side by side, longer ones in pairs, and long ones below each other', () => {
  const questionWithOptions = (...options: string[]) =>
    arrange([paragraph('Câu 1. Chọn:', ...options)], layouts.handout, 'vi').map((one) =>
      one.role === 'options' ? [one.fromLine, one.beside] : one.role,
    )
  expect(questionWithOptions('A. 1', 'B. 2', 'C. 3', 'D. 4')).toEqual([[1, 4]])
  expect(questionWithOptions('A. một phần hai của quãng đường', 'B. hai phần ba', 'C. 3', 'D. 4')).toEqual([[1, 2]])
  expect(questionWithOptions(`A. ${'rất dài '.repeat(9)}`, 'B. 2', 'C. 3', 'D. 4')).toEqual([])
  expect(questionWithOptions('A. 1', 'C. 3', 'B. 2', 'D. 4')).toEqual([])
})

test('groups options in paragraphs into one question from the first of them', () => {
  const blocks = [
    paragraph('Câu 1.'),
    ...['A. 1', 'B. 2', 'C. 3', 'D. 4'].map((text) => paragraph(text)),
    paragraph('A. x'),
  ]
  expect(arrange(blocks, layouts.handout, 'vi')).toEqual([
    { role: 'options', at: [1, 2, 3, 4], fromLine: 0, beside: 4 },
    { role: 'stem', at: 0 },
  ])
  expect(arrange(blocks, layouts.plain, 'vi')).toEqual([])
})

test('keeps a question with its answer space, and with its statements, which stay together', () => {
  const blocks = [
    ...['Câu 1. Vì sao?', 'Trả lời: ……………', 'Câu 2. Đúng hay sai?', 'a) Một', 'b) Hai', 'c) Ba'].map((text) =>
      paragraph(text),
    ),
    paragraph('Câu 3. Kể tên.'),
    paragraph('……………', '……………'),
    paragraph('d) Lẻ'),
    paragraph('c) Không kề nhau'),
    paragraph(`Câu 4. ${'Rất dài. '.repeat(60)}`),
    paragraph('Trả lời: …'),
  ]
  const stems = (layout: 'exam' | 'plain') =>
    arrange(blocks, layouts[layout], 'vi').flatMap((one) => (one.role === 'stem' ? [one.at] : []))
  expect(stems('exam')).toEqual([0, 2, 3, 4, 6])
  expect(stems('plain')).toEqual([])
})

test('starts a part at matrix, paper and key, but not at a title page', () => {
  const blocks = [
    heading('ĐỀ KIỂM TRA GIỮA HỌC KÌ I'),
    paragraph('Môn học: Toán'),
    heading('1. Ma trận', 2),
    table(6, 4),
    heading('2. Đề kiểm tra', 2),
    table(2, 2),
    heading('Phần I', 2),
    heading('3. Đáp án và hướng dẫn chấm', 2),
  ]
  expect(arrange(blocks, layouts.exam, 'vi')).toEqual([
    { role: 'title', at: 0 },
    { role: 'title', at: 2 },
    { role: 'part', at: 4 },
    { role: 'part', at: 7 },
    { role: 'head', at: 5 },
  ])
})

test('starts a page at a key that is a bold line, unless each question has one', () => {
  const bold = (text: string): LayoutBlock => ({ kind: 'paragraph', lines: [[{ text, bold: true }]] })
  const question = paragraph('Câu 1. Vì sao?')
  const pages = (...blocks: LayoutBlock[]) =>
    arrange(blocks, layouts.exam, 'vi').flatMap((one) => (one.role === 'own page' ? [one.at] : []))
  expect(pages(heading('ĐỀ KIỂM TRA'), question, bold('ĐÁP ÁN'), table(4, 2))).toEqual([2])
  expect(pages(heading('ĐỀ KIỂM TRA'), question, bold('II. Đáp án và thang điểm'), table(4, 2))).toEqual([2])
  expect(pages(question, bold('Đáp án:'), paragraph('B'), question, bold('Đáp án:'), paragraph('A'))).toEqual([])
  expect(pages(question, bold('Đáp án: B'))).toEqual([])
})

test('sets the header lines of a lesson plan in two columns, and centres the lines under its title', () => {
  const blocks = [
    paragraph('Bản nháp'),
    paragraph('Trường THCS Hoa Sen'),
    paragraph('Tổ: Toán – Tin'),
    paragraph('Họ và tên giáo viên: Nguyễn Thị Lan'),
    heading('TÊN BÀI DẠY: PHÂN SỐ'),
    paragraph('Môn học: Toán; lớp: 6'),
    paragraph('Thời gian thực hiện: 2 tiết'),
    heading('I. Mục tiêu', 2),
    paragraph('Học sinh rút gọn được phân số.'),
  ]
  expect(arrange(blocks, layouts['lesson-5512'], 'vi')).toEqual([
    { role: 'title', at: 4 },
    { role: 'lines under the title', at: 5 },
    { role: 'lines under the title', at: 6 },
    { role: 'columns', left: [1, 2], right: [3] },
  ])
})

test('takes only a table above everything in a letter as its header', () => {
  const blocks = [paragraph('Bản nháp'), table(2, 2), heading('GIẤY MỜI'), paragraph('Kính gửi'), table(2, 3)]
  expect(arrange(blocks, layouts['official-letter'], 'vi')).toEqual([
    { role: 'title', at: 2 },
    { role: 'head', at: 1 },
  ])
})

test('places the signer at the end of a letter, and centres the end of a paper', () => {
  const letter = [
    heading('THƯ MỜI'),
    paragraph('Kính gửi'),
    paragraph('Giáo viên chủ nhiệm'),
    paragraph('Nguyễn Thị Lan'),
  ]
  const slip: LayoutBlock[] = [{ kind: 'other' }, heading('PHIẾU TRẢ LỜI')]
  const signed = arrange([...letter, ...slip], layouts['official-letter'], 'vi').filter(
    ({ role }) => role === 'signature',
  )
  expect(signed).toEqual([
    { role: 'signature', at: 2 },
    { role: 'signature', at: 3 },
  ])
  expect(arrange([paragraph('--- HẾT ---'), paragraph('Hết giờ thì nộp bài')], layouts.exam, 'vi')).toEqual([
    { role: 'end', at: 0 },
  ])
})

test('starts a page with the key of the shortest paper, and does not take its table for a header', () => {
  const blocks = [heading('ĐỀ KIỂM TRA'), table(2, 2), paragraph('Câu 1.'), heading('ĐÁP ÁN'), table(2, 2)]
  expect(arrange(blocks, layouts.exam, 'vi')).toEqual([
    { role: 'title', at: 0 },
    { role: 'part', at: 3 },
    { role: 'head', at: 1 },
  ])
  const short = [heading('ĐỀ KIỂM TRA'), paragraph('Câu 1.'), heading('ĐÁP ÁN', 2)]
  expect(arrange(short, layouts.exam, 'vi')).toContainEqual({ role: 'part', at: 2 })
})

test('moves the teacher’s part of a worksheet to its own page, with the heading in place', () => {
  const blocks = [
    heading('PHIẾU HỌC TẬP'),
    paragraph('Câu 1.'),
    heading('Khoanh vào đáp án đúng', 2),
    paragraph('Câu 2.'),
    heading('Tapescript', 2),
    paragraph('Hello'),
    heading('ĐÁP ÁN', 2),
    heading('Bài 1', 3),
    heading('PHIẾU SỐ 2'),
    { kind: 'paragraph', lines: [[{ text: 'Answer key', bold: true }]] } satisfies LayoutBlock,
  ]
  const pages = arrange(blocks, layouts.handout, 'vi').filter(({ role }) => role === 'own page')
  expect(pages).toEqual([4, 8, 9].map((at) => ({ role: 'own page', at })))
})

test('does not take the mark box for a header, and removes the lines of signature tables', () => {
  const cells = (...rows: string[][]): LayoutBlock => ({ kind: 'table', cells: rows })
  const box = cells(['Điểm', 'Lời phê của cô'], ['', ''])
  const head = cells(['TRƯỜNG TIỂU HỌC', 'BÀI KIỂM TRA'])
  expect(arrange([box, heading('BÀI KIỂM TRA')], layouts.exam, 'vi')).not.toContainEqual({ role: 'head', at: 0 })
  expect(arrange([head, box, heading('BÀI KIỂM TRA')], layouts.exam, 'vi')).toContainEqual({ role: 'head', at: 0 })
  const signed = cells(['PHỤ HUYNH\n(Kí, ghi rõ họ tên)', 'GIÁO VIÊN CHỦ NHIỆM\n(Kí, ghi rõ họ tên)'])
  for (const layout of ['official-letter', 'report-comments', 'lesson-5512', 'lesson-2345'] as const)
    expect(
      arrange(
        [heading('THƯ'), paragraph('Kính gửi'), signed, paragraph('Phiếu'), paragraph('x'), paragraph('y')],
        layouts[layout],
        'vi',
      ),
    ).toContainEqual({ role: 'head', at: 2 })
})

test('joins options that continue in the next paragraph into one question', () => {
  const blocks = [paragraph('A. 1', 'B. 2'), paragraph('C. 3', 'D. 4')]
  expect(arrange(blocks, layouts.exam, 'vi')).toContainEqual({ role: 'options', at: [0, 1], fromLine: 0, beside: 4 })
})

test('takes a last table without lines for the approval of a lesson plan, but no other table', () => {
  const approved = table(2, 1, 'DUYỆT CỦA TỔ TRƯỞNG CHUYÊN MÔN NGƯỜI SOẠN')
  const plan = [heading('TÊN BÀI DẠY: …'), heading('I. Mục tiêu', 2), paragraph('Kể được')]
  const roles = (...blocks: LayoutBlock[]) => arrange(blocks, layouts['lesson-5512'], 'vi').map(({ role }) => role)
  expect(roles(...plan, approved)).toEqual(['title', 'head'])
  expect(roles(...plan, approved, { kind: 'other' })).toEqual(['title', 'head'])
  expect(roles(...plan, approved, paragraph('Phụ lục'), paragraph('Phiếu'))).toEqual(['title'])
  expect(roles(...plan, table(2, 1, 'Duyệtx'), paragraph(''))).toEqual(['title'])
  expect(roles(...plan, table(3, 4, 'Duyệt'))).toEqual(['title'])
  expect(arrange([...plan, approved], layouts.plain, 'vi')).toEqual([])
})

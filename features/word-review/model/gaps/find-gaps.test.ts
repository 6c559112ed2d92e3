import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { findGaps } from './find-gaps.ts'
import { readPlan } from '../plan.ts'

const catalogue = join(import.meta.dirname, '../../../../catalogue')
/** The lines of an example of the catalogue, without its Markdown, as paragraphs of a Word file. */
const example = (slug: string, language: 'en' | 'vi'): Paragraph[] =>
  readFileSync(join(catalogue, slug, `example.${language}.md`), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .map((line) => ({ text: line.replaceAll(/^#+\s*|\*\*|<br>/g, ' ').trim() }))
    .filter(({ text }) => text !== '')

const plan = `TÊN BÀI DẠY: PHÂN SỐ
Thời gian thực hiện: 1 tiết
I. Mục tiêu
1. Về kiến thức
(1) Nêu được khái niệm phân số.
(2) Hiểu được cách so sánh hai phân số.
2. Về năng lực
(3) Giải thích được cách làm; 1.3.CB1a; 9.9.XX1a.
3. Về phẩm chất
Có ý thức học tập.
II. Thiết bị dạy học và học liệu
Sách giáo khoa, phấn, thước kẻ, bảng con, hình vẽ.
III. Tiến trình dạy học
1. Hoạt động 1: Mở đầu (10 phút)
a) Mục tiêu: (1)
b) Nội dung: Trò chơi trên máy chiếu.
c) Sản phẩm: Câu trả lời.
d) Tổ chức thực hiện:
Giao nhiệm vụ học tập: cả lớp chơi.
Thực hiện nhiệm vụ: cá nhân.
Báo cáo, thảo luận: hai em trình bày.
Kết luận, nhận định: giáo viên chốt.
2. Hoạt động 2: Hình thành kiến thức (30 phút)
a) Mục tiêu: (1), (3)
b) Nội dung: Đọc sách.
d) Tổ chức thực hiện:
Giao nhiệm vụ học tập: nhóm bốn em.
Thực hiện nhiệm vụ: nhóm làm.
Báo cáo, thảo luận: một nhóm.`
const paragraphs = (text: string): Paragraph[] => text.split('\n').map((line) => ({ text: line }))

test('reports what a plan lacks, and where it contradicts itself', () => {
  const gaps = findGaps(paragraphs(plan)).map(({ key, anchor, values }) => [key, anchor, Object.values(values).join()])
  expect(gaps).toEqual([
    ['objectiveUnused', 5, '2'],
    ['verbUnobservable', 5, 'Hiểu'],
    ['codeUnknown', 7, '9.9.XX1a'],
    ['minutesOff', 13, '40,45'],
    ['equipmentUnlisted', 15, 'máy chiếu'],
    ['product', 22, '2. Hoạt động 2: Hình thành kiến thức (30 phút)'],
    ['conclude', 25, '2. Hoạt động 2: Hình thành kiến thức (30 phút)'],
  ])
})

test.each([
  ['ke-hoach-bai-day-5512', 'vi', '5512'],
  ['ke-hoach-bai-day-5512', 'en', '5512'],
  ['ke-hoach-bai-day-2345', 'vi', '2345'],
  ['ke-hoach-bai-day-2345', 'en', '2345'],
  ['lesson-plan', 'vi', '2345'],
  ['lesson-plan', 'en', '2345'],
] as const)('finds nothing wrong in the plan of %s (%s)', (slug, language, form) => {
  const text = example(slug, language)
  expect(readPlan(text)?.form).toBe(form)
  expect(findGaps(text)).toEqual([])
})

test('names the main parts that are missing', () => {
  const without = paragraphs(plan).filter(({ text }) => !/^(?:II\.|3\. Về phẩm chất|Thời gian)/.test(text))
  const missing = findGaps(without).filter(({ anchor }) => anchor === null || anchor < 5)
  expect(missing.slice(0, 2).map(({ key }) => key)).toEqual(['equipment', 'qualities'])
})

test('recognises no plan in another text', () => {
  const letter = paragraphs('Kính gửi quý phụ huynh,\nNhà trường tổ chức họp vào thứ bảy.\nTrân trọng.')
  expect([readPlan(letter), findGaps(letter)]).toEqual([null, []])
})

test('reads a plan of 200 pages at once', () => {
  const long = Array.from({ length: 100 }, () => paragraphs(plan)).flat()
  expect(findGaps(long).length).toBeGreaterThan(0)
})

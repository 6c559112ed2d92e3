import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAssistants, type Named } from './find-assistants.ts'

const folder = join(import.meta.dirname, '../../../../catalogue')
const json = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown
const { assistants: slugs } = json('index.json') as { assistants: string[] }
const catalogueItems = slugs.map((slug) => ({ slug, ...(json(`${slug}/assistant.json`) as Named) }))

const found = (query: string, language: 'en' | 'vi' = 'vi') =>
  findAssistants(catalogueItems, query, language).agents.map(({ slug }) => slug)

/** The assistants that review a teacher's own Word plan, in their order. */
const wordReviews = [
  'ra-soat-ke-hoach-bai-day',
  'tich-hop-nang-luc-so-ai',
  'dieu-chinh-cho-hoc-sinh-khuyet-tat',
  'doi-so-tiet-giao-an',
  'soat-loi-tieng-viet',
  'giao-an-song-ngu',
]

test.each([
  ['giáo án', ['ke-hoach-bai-day-5512', 'ke-hoach-bai-day-2345', 'lesson-plan', ...wordReviews]],
  ['giao an', ['ke-hoach-bai-day-5512', 'ke-hoach-bai-day-2345', 'lesson-plan', ...wordReviews]],
  ['giáo á', ['ke-hoach-bai-day-5512', 'ke-hoach-bai-day-2345', 'lesson-plan', ...wordReviews]],
  ['KHBD', ['ke-hoach-bai-day-5512', 'ke-hoach-bai-day-2345', 'lesson-plan', ...wordReviews]],
  ['giáo án lớp 3', ['ke-hoach-bai-day-2345', 'lesson-plan', ...wordReviews, 'ke-hoach-bai-day-5512']],
  ['giáo án toán 6 phân số', ['ke-hoach-bai-day-5512', 'lesson-plan', ...wordReviews, 'ke-hoach-bai-day-2345']],
  ['đề thi', ['de-kiem-tra-7991', 'quiz']],
  ['đề kiểm tra', ['de-kiem-tra-7991', 'quiz']],
  ['kiểm tra học kì 1 toán 9', ['de-kiem-tra-7991']],
  ['học bạ', ['nhan-xet-hoc-ba', 'nhan-xet-ca-lop']],
  ['nhận xét học bạ lớp 4', ['nhan-xet-hoc-ba', 'nhan-xet-ca-lop']],
  ['phiếu bài tập toán 8', ['worksheet']],
  ['5512', ['ke-hoach-bai-day-5512', 'ra-soat-ke-hoach-bai-day']],
  ['ma trận', ['de-kiem-tra-7991']],
  ['họp phụ huynh', ['letter-to-parents']],
  ['chấm bài', ['writing-feedback', 'feedback-for-a-class']],
  ['song ngữ', ['giao-an-song-ngu']],
  ['lỗi chính tả', ['soat-loi-tieng-viet']],
  ['năng lực số', ['tich-hop-nang-luc-so-ai']],
  ['khuyết tật', ['dieu-chinh-cho-hoc-sinh-khuyet-tat']],
  ['rút gọn giáo án', ['doi-so-tiet-giao-an']],
  ['máy bay', []],
])('"%s" finds %j', (query, slugs) => {
  expect(found(query)).toEqual(slugs)
})

test.each([
  ['đề 15 phút lớp 6', ['quiz', 'de-kiem-tra-7991']],
  ['kiểm tra 15 phút', ['quiz', 'de-kiem-tra-7991']],
])('"%s" finds %j first', (query, slugs) => {
  expect(found(query).slice(0, slugs.length)).toEqual(slugs)
})

test.each([
  ['Grade 6 maths quiz', ['quiz']],
  ['lesson plan', ['lesson-plan', ...wordReviews, 'ke-hoach-bai-day-5512', 'ke-hoach-bai-day-2345']],
  ['giáo án', ['ke-hoach-bai-day-5512', 'ke-hoach-bai-day-2345', 'lesson-plan', ...wordReviews]],
  ['report card', ['nhan-xet-ca-lop', 'nhan-xet-hoc-ba']],
  ['rubr', ['rubric', 'feedback-for-a-class']],
])('"%s" finds %j in English', (query, slugs) => {
  expect(found(query, 'en')).toEqual(slugs)
})

test('subject, grade and minutes alone find everything, with the official forms first for Vietnamese readers', () => {
  expect(found('vật lí 8')).toHaveLength(slugs.length)
  expect(found('vật lí 8').slice(0, 4)).toEqual(slugs.slice(-4))
  expect(findAssistants(catalogueItems, 'vật lí 8', 'vi').classFacts).toEqual({ subject: 'Vật lí', grade: '8' })
})

const named = (nameVi: string, descriptionVi = '-'): Named => ({ name: '-', nameVi, description: '-', descriptionVi })
const order = (query: string, ...agents: Named[]) =>
  findAssistants(agents, query, 'vi').agents.map((agent) => agents.indexOf(agent))

test('ranks whole words before parts of words, and exact diacritics before others', () => {
  expect(order('bản', named('Bảng tiêu chí'), named('Biên bản'), named('Sổ', 'Ghi bản chính'))).toEqual([1, 2, 0])
  expect(order('ban', named('Bảng tiêu chí'), named('Sổ', 'Ghi bản chính'), named('Biên bản'))).toEqual([2, 1, 0])
  expect(order('bàn', named('Biên bản'), named('Sơ đồ bàn ghế'))).toEqual([1, 0])
})

test('finds the school’s own assistant by a usual name of its kind', () => {
  expect(order('giáo án', named('KHBD môn Toán'), named('Giáo viên, đáp án'))).toEqual([0])
})

test('an empty search changes nothing', () => {
  expect(order(' ', named('Thư'), named('Biên bản'))).toEqual([0, 1])
})

import type { ChatBody } from './model-behaviours.ts'

/** Answers requests for the comments of a class: one for each row, with its level, all distinct. Null for any other request. */
export function commentsFor({ messages = [] }: ChatBody): string | null {
  const question = messages.at(-1)?.content ?? ''
  if (typeof question !== 'string' || !question.includes('{"comments":')) return null
  const rows = [...question.matchAll(/^\{"row":\d+,.*\}$/gm)].map(([line]) => JSON.parse(line) as SentRow)
  const write = question.includes('học sinh') ? inVietnamese : inEnglish
  return JSON.stringify({
    comments: rows.map(({ row, level, note }) => ({ row, level, comment: write(row), basis: note === '' ? [] : [0] })),
  })
}

type SentRow = { row: number; level: string; note: string }

const skills = ['tính nhẩm', 'đọc to', 'vẽ hình', 'viết chữ', 'đo độ dài', 'xem giờ', 'so sánh số', 'giải toán đố']
const manners = ['vững vàng', 'rõ ràng', 'gọn gàng', 'đều đặn', 'nhanh', 'cẩn thận', 'tự tin']
const inVietnamese = (row: number) =>
  `Em ${skills[row % skills.length]} ${manners[row % manners.length]} (bài ${row}). Em nên luyện thêm mục ${row * 7} mỗi ngày.`
const inEnglish = (row: number) =>
  `Em solves task ${row} with care. As a next step they can practise part ${row * 7} each day.`

import type { Row } from '#formats/markdown/model/read-table.ts'

const total = /^[^\p{L}\p{N}]*(?:tổng|cộng|tỉ lệ|tỷ lệ|total|sum|in all|share)(?![\p{L}\p{M}\p{N}])/iu

/** "Tổng số điểm", "Total", "Tỉ lệ %": a row about the others. */
export const isTotalRow = ({ isHead, cells }: Row): boolean =>
  !isHead && cells.slice(0, 2).some(({ text }) => total.test(text))

import type { Row } from '#formats/markdown/model/read-table.ts'

const total = /^[^\p{L}\p{N}]*(?:tổng|cộng|tỉ lệ|tỷ lệ|total|sum|in all|share)(?![\p{L}\p{M}\p{N}])/iu

/** Recognises a row that summarises others: "Tổng số điểm", "Total", "Tỉ lệ %". */
export const isTotalRow = ({ isHead, cells }: Row): boolean =>
  !isHead && cells.slice(0, 2).some(({ text }) => total.test(text))

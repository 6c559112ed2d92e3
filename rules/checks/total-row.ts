import type { Row } from './read-table.ts'
import { beginsWith } from './text.ts'

const totals = ['tổng', 'cộng', 'total', 'sum', 'in all', 'tỉ lệ', 'tỷ lệ', 'share']

/** "Tổng số điểm", "Total", "Tỉ lệ %": a row about the others. */
export const isTotalRow = ({ isHead, cells }: Row): boolean =>
  !isHead && cells.slice(0, 2).some(({ text }) => totals.some((word) => beginsWith(text, word)))

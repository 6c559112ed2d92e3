import type { Found } from '../check.ts'
import type { Block, TextLocation } from '#formats/markdown/model/document.ts'
import { textsOf } from '../texts.ts'
import { formatSpan, holds, lengthOf } from './lengths.ts'

const label =
  /^(?:tổng (?:số )?)?(?:thời gian|thời lượng)(?: thực hiện| dự kiến| làm bài| cả bài)?(?:\s*\([^)]{1,30}\))?\s*:|^(?:total )?(?:time|duration|length)(?: needed| allowed)?(?:\s*\([^)]{1,30}\))?\s*:/iu
const title = /^(?:thời gian|thời lượng|time|duration)$/iu

/** Compares the total time in the head with the requested one; "45 phút mỗi tiết" is no total. */
export function statedTotalFaults(blocks: readonly Block[], expected: number): Found[] {
  const head = blocks.findIndex((block) => block.kind === 'heading' && block.level > 1)
  return statedTotals(head === -1 ? blocks.slice(0, 8) : blocks.slice(0, head)).flatMap(({ text, at }): Found[] => {
    // Periods are compared separately.
    const length = lengthOf(text, null)
    return length === null || length === 'unclear' || holds(length, expected)
      ? []
      : [{ key: 'check.totalWrong', values: { stated: formatSpan(length), expected }, at }]
  })
}

const statedTotals = (head: readonly Block[]): { text: string; at: TextLocation }[] =>
  textsOf(head).filter(({ text, block, row, column }) => {
    if (block.kind !== 'table') return block.kind === 'line' && label.test(text)
    const isBelow = row === 1 && block.rows.length <= 3 && title.test(block.rows[0]!.cells[column!]?.text ?? '')
    return isBelow || label.test(text)
  })

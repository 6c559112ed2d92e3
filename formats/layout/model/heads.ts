import type { LayoutBlock } from './layout-block.ts'
import { lineText } from './line-width.ts'

/** A heading, or a line that is one but for its sign, which has no level. */
export function findHead(one: LayoutBlock): { text: string; level: number | null } {
  if (one.kind === 'heading') return { text: one.text, level: one.level }
  const [line, ...more] = one.kind === 'paragraph' ? one.lines : []
  const isBold = line?.every((part) => 'text' in part && (part.bold || part.text.trim() === '')) ?? false
  return { text: isBold && more.length === 0 ? lineText(line!).trim() : '', level: null }
}

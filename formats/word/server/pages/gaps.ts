import type { Block, ParagraphBlock } from '../content/model.ts'

/** An invisible paragraph, where Word or LibreOffice needs one. */
export const gap: ParagraphBlock = { type: 'paragraph', style: 'Gap', inlines: [], indent: 0, hanging: 0 }

/**
 * Adds a gap between a table and a heading below it: LibreOffice separates a heading from its text if it directly follows a table. Other
 * blocks after a table keep a distance of `below` twips, or that of their style.
 */
export const withGaps = (blocks: readonly Block[], below?: number): Block[] =>
  blocks.flatMap((block, at) => {
    if (blocks[at - 1]?.type !== 'table' || block.type === 'table' || block.style === 'Gap') return [block]
    if (staysWithNext(block)) return [gap, block]
    return [below === undefined ? block : { ...block, spaceBefore: below }]
  })

const staysWithNext = (block: ParagraphBlock) =>
  (block.keepNext === true || block.style.startsWith('Heading')) && !block.pageBreakBefore

/** Adds a gap also after a last paragraph with only a formula, because LibreOffice joins it with the next section. */
export function withGapAtEnd(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1)
  return last?.type === 'paragraph' && isFormula(last) ? [...blocks, gap] : blocks
}

const isFormula = ({ inlines }: ParagraphBlock) =>
  inlines.some(({ type }) => type === 'math' || type === 'equation') &&
  inlines.every((inline) =>
    inline.type === 'text' ? inline.text.trim() === '' : /^(?:math|equation)$/.test(inline.type),
  )

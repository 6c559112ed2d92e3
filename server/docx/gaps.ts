import type { Block, ParagraphBlock } from './model.ts'

/** A paragraph too low to be seen, where Word or LibreOffice needs one. */
export const gap: ParagraphBlock = { type: 'paragraph', style: 'Gap', inlines: [], indent: 0, hanging: 0 }

/**
 * Between a table and a heading below it stands a gap: LibreOffice leaves a heading behind on its page, without what it is the heading
 * of, where it comes right after a table.
 */
export const withGaps = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block, at) => (staysWithNext(block) && blocks[at - 1]?.type === 'table' ? [gap, block] : [block]))

const staysWithNext = (block: Block) =>
  block.type === 'paragraph' && (block.keepNext === true || block.style.startsWith('Heading')) && !block.pageBreakBefore

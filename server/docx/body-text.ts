import type { Block } from './model.ts'

/** The running text of a document, apart from what is aligned otherwise, indented or in a list or table. */
export const asBodyText = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    block.type === 'paragraph' && block.style === 'Normal' && !block.align && !block.tabs && block.indent === 0
      ? { ...block, style: 'BodyText' }
      : block,
  )

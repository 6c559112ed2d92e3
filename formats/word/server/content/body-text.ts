import { hasBlanks } from '../../../layout/model/blanks.ts'
import type { Block, ParagraphBlock } from './model.ts'

/** Marks the running text of a document: text that is not specially aligned, indented, or in a list or table. */
export const asBodyText = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    block.type === 'paragraph' && block.style === 'Normal' && !block.align && !block.tabs && block.indent === 0
      ? { ...block, style: 'BodyText', ...(hasBlanks(textOf(block)) && { align: 'left' }) }
      : block,
  )

const textOf = ({ inlines }: ParagraphBlock) =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')

/** Keeps an instruction line alone under a heading on the same page as the next block. */
export const withInstructions = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => {
    const above = blocks[index - 1]
    const leads = above?.type === 'paragraph' && above.style.startsWith('Heading') && index < blocks.length - 1
    return leads && block.type === 'paragraph' && block.style === 'Normal' ? { ...block, keepNext: true } : block
  })

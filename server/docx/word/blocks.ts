import type { Paragraph, Table } from 'docx'
import type { Block } from '../model.ts'
import { writeParagraph } from './paragraph.ts'
import { writeTable } from './table.ts'

/** Turns blocks into Word's parts. */
export function writeBlocks(blocks: readonly Block[]): (Paragraph | Table)[] {
  return blocks.map((block) => (block.type === 'table' ? writeTable(block, writeBlocks) : writeParagraph(block)))
}

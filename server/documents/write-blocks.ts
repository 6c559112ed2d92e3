import type { Paragraph, Table } from 'docx'
import type { Block } from './model.ts'
import type { Pace } from './pace.ts'
import { writeParagraph } from './write-paragraph.ts'
import { writeTable } from './write-table.ts'

/** Turns blocks into Word's parts, giving way to other work of the process now and then. */
export async function writeBlocks(blocks: readonly Block[], pace: Pace): Promise<(Paragraph | Table)[]> {
  const parts: (Paragraph | Table)[] = []
  for (const block of blocks) {
    await pace()
    parts.push(
      block.type === 'table' ? await writeTable(block, (inner) => writeBlocks(inner, pace)) : writeParagraph(block),
    )
  }
  return parts
}

import { takeLine } from './line.ts'
import type { Block, ParagraphBlock, ParagraphStyle, TableBlock } from './model.ts'
import type { Context, BlockReader } from './reading-state.ts'

export function startReader(): BlockReader {
  return { blocks: [], line: [], marker: null, pageBreak: false }
}

/** Ends the paragraph being read, if there is any text in it. */
export function endParagraph(reader: BlockReader, context: Context): void {
  const inlines = takeLine(reader.line)
  if (inlines.length > 0) addParagraph(reader, context, inlines)
}

export function addParagraph(
  reader: BlockReader,
  context: Context,
  inlines: ParagraphBlock['inlines'] = [],
  style: ParagraphStyle = context.style,
): void {
  const marker = reader.marker ?? undefined
  const { align, indent } = context
  const hanging = context.list?.step ?? 0
  reader.blocks.push({
    type: 'paragraph',
    style,
    inlines,
    align,
    indent,
    hanging,
    marker,
    pageBreakBefore: reader.pageBreak,
  })
  reader.marker = null
  reader.pageBreak = false
}

/** Keeps the last paragraph on the page of the next one. */
export function keepWithNext(reader: BlockReader): void {
  const last = reader.blocks.at(-1)
  const text = last?.type === 'paragraph' && last.inlines.some(({ type }) => type === 'text')
  if (text) reader.blocks.splice(-1, 1, { ...last, keepNext: true })
}

/** Ends the current paragraph, and writes the number of a list item even if it has no text. */
export function finishBlock(reader: BlockReader, context: Context): void {
  endParagraph(reader, context)
  if (reader.marker) addParagraph(reader, context)
}

/** Units: twips. */
const betweenTables = 120

/**
 * Adds a table. Word joins adjacent tables and allows no page break before one, so a gap separates them;
 * a formula's table, which may have no borders, is separated by a whole line.
 */
export function addTable(reader: BlockReader, context: Context, table: TableBlock): void {
  finishBlock(reader, context)
  const last = reader.blocks.at(-1)
  const above = last?.type === 'table' ? last : null
  const apart = above && (above.formula ?? table.formula)
  if (above || reader.pageBreak) addParagraph(reader, context, [], apart ? 'TableText' : 'Gap')
  const between = reader.blocks.at(-1)
  if (above && !apart && between?.type === 'paragraph')
    reader.blocks.splice(-1, 1, { ...between, spaceBefore: betweenTables })
  reader.blocks.push(table)
}

/** Returns the blocks. A table at the end gets a gap, since Word requires a paragraph last on a page or in a cell. */
export function finishReader(reader: BlockReader, context: Context): Block[] {
  finishBlock(reader, context)
  reader.pageBreak = false
  if (reader.blocks.at(-1)?.type === 'table') addParagraph(reader, context, [], 'Gap')
  return reader.blocks
}

import { type IParagraphOptions, Paragraph, type ParagraphChild, Tab, type Table, TabStopType, TextRun } from 'docx'
import type { Block, ParagraphBlock } from '../content/model.ts'
import { listStep, quoteStep } from '../page.ts'
import { isRightToLeft } from '../text.ts'
import { writeInlines } from './inlines.ts'
import { listOf } from './numbering.ts'
import { boxFont } from '../styles.ts'
import { writeTable } from './table.ts'

/** Turns blocks into Word's parts. */
export function writeBlocks(blocks: readonly Block[]): (Paragraph | Table)[] {
  return blocks.map((block) => (block.type === 'table' ? writeTable(block, writeBlocks) : writeParagraph(block)))
}

function writeParagraph(block: ParagraphBlock): Paragraph {
  const { style, align, pageBreakBefore, keepNext, marker, tabs, spaceBefore } = block
  const box: ParagraphChild[] = marker?.type === 'box' ? writeBox(marker.checked) : []
  return new Paragraph({
    style,
    ...(align && { alignment: align }),
    ...(pageBreakBefore && { pageBreakBefore }),
    ...(keepNext && { keepNext }),
    ...(spaceBefore !== undefined && { spacing: { before: spaceBefore } }),
    ...(tabs && { tabStops: tabs.map((position) => ({ type: TabStopType.LEFT, position })) }),
    ...(marker && marker.type !== 'box' && { numbering: { ...listOf(marker), custom: true } }),
    ...indentOf(block),
    ...(isRightToLeft(textOf(block)) && { bidirectional: true }),
    children: [...box, ...writeInlines(block.inlines, (paragraphs) => paragraphs.map(writeParagraph))],
  })
}

const textOf = ({ inlines }: ParagraphBlock) =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')

function writeBox(checked: boolean): ParagraphChild[] {
  return [new TextRun({ text: checked ? '☑' : '☐', font: boxFont }), new TextRun({ children: [new Tab()] })]
}

/** Writes an indent only if it differs from that of the style or list. */
function indentOf({ style, indent, hanging, marker }: ParagraphBlock): Pick<IParagraphOptions, 'indent'> {
  if (!marker) return indent === (style === 'Quote' ? quoteStep : 0) ? {} : { indent: { left: indent } }
  const isIndented = marker.type !== 'box' && indent === (marker.level + 1) * listStep
  return isIndented ? {} : { indent: { left: indent, hanging } }
}

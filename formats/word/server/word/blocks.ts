import {
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  type Table,
  TabStopType,
  TextRun,
  AlignmentType,
  type ILevelsOptions,
  LevelFormat,
  LevelSuffix,
} from 'docx'
import type { Block, ParagraphBlock, Marker } from '../content/model.ts'
import { listStep, quoteStep } from '../page.ts'
import { isRightToLeft } from '../text.ts'
import { writeInlines } from './inlines.ts'
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

type ListMarker = Exclude<Marker, { type: 'box' }>
type Definition = { reference: string; levels: readonly ILevelsOptions[] }

/**
 * Returns the Word list of a paragraph. Bullets share one list. Ordered lists of one kind share a definition, and each is an instance with
 * its own start.
 */
function listOf(marker: ListMarker): { reference: Definition; instance: number; level: number } {
  if (marker.type === 'bullet') return { reference: bullets, instance: 0, level: marker.level }
  return { reference: numbers(marker), instance: marker.list, level: marker.level }
}

const bulletSigns = ['•', '–', '▪']
const bullets: Definition = {
  reference: 'trogiang bullets',
  levels: nineLevels((level) => ({ format: LevelFormat.BULLET, text: bulletSigns[level % 3] ?? '•' })),
}

/** All levels count alike: deeper levels exist so that users can indent an item in Word. */
function numbers({ level, start, format }: Extract<ListMarker, { type: 'number' }>): Definition {
  const point = format.startsWith('lower') ? ')' : '.'
  return {
    reference: `trogiang numbers ${level} ${start} ${format}`,
    levels: nineLevels((each) => ({ format, text: `%${each + 1}${point}`, start: each === level ? start : 1 })),
  }
}

function nineLevels(level: (level: number) => Omit<ILevelsOptions, 'level'>): ILevelsOptions[] {
  return Array.from({ length: 9 }, (_, index) => ({
    ...level(index),
    level: index,
    alignment: AlignmentType.LEFT,
    suffix: LevelSuffix.TAB,
    style: { paragraph: { indent: { left: (index + 1) * listStep, hanging: listStep } } },
  }))
}

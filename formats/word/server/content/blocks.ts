import type { Element, Nodes, Root } from 'hast'
import { contextIn, indented, quoted } from './context.ts'
import type { Context, BlockReader } from './reading-state.ts'
import { blockTags } from '../html/tags.ts'
import { addPlainText, addPageCount, addTab, addText, addBreak } from './line.ts'
import { contextInList, markersOf } from './lists.ts'
import type { Block, Marker, ParagraphBlock, ParagraphStyle } from './model.ts'
import { readReference, standsElsewhere } from './notes.ts'
import { listStep, twipsPerPixel } from '../page.ts'
import { addParagraph, addTable, endParagraph, finishReader, keepWithNext, finishBlock, startReader } from './reader.ts'
import { readTable, tableLevels } from './tables/tables.ts'
import { attribute, childElements, numberAttribute, textOf } from '../html/tree.ts'
import { fitPicture, readPicture } from './pictures.ts'
import { readFormulaTable } from './tables/formula-table.ts'
import { collapseSpace } from '../text.ts'

/**
 * Reads an HTML tree as document blocks. It is an allow-list: an unknown element yields only its content. A block inside an inline element
 * (`<b>…<ul>`) ends the paragraph and keeps the formatting.
 */
export function readBlocks(parent: Root | Element, context: Context): Block[] {
  const reader = startReader()
  readChildren(parent, context, reader)
  return finishReader(reader, context)
}

function readChildren(parent: Root | Element, context: Context, reader: BlockReader): void {
  for (const child of parent.children) readNode(child, context, reader)
}

function readNode(node: Nodes, around: Context, reader: BlockReader): void {
  if (node.type === 'text') {
    const add = around.plain ? addPlainText : addText
    return add(reader.line, node.value, around.text, around.counts)
  }
  if (node.type !== 'element') return
  const block = blockTags.has(node.tagName)
  if (block) endParagraph(reader, around)
  const read = editorElements.get(String(node.properties['dataType'])) ?? elements.get(node.tagName)
  const usual = block ? readContainer : readChildren
  return (read ?? usual)(node, contextIn(node, around), reader)
}

type ReadElement = (element: Element, context: Context, reader: BlockReader) => void

const editorElements = new Map<string, ReadElement>([
  ['page-break', readPageBreak],
  ['tab', (_, __, reader) => addTab(reader.line)],
  ['page-count', (element, { text: style }, { line }) => addPageCount(line, textOf(element), style)],
  ['inline-math', readInlineMath],
  ['block-math', readBlockMath],
  ['footnote-ref', (element, context, reader) => readReference(element, context, reader, readBlocks)],
  ['footnote', readNote],
])

const elements = new Map<string, ReadElement>([
  ['br', readBreak],
  ['img', readImage],
  ['input', readCheckBox],
  ['hr', readRule],
  ['p', readParagraph],
  ['h1', styled('Heading1')],
  ['h2', styled('Heading2')],
  ['h3', styled('Heading3')],
  ['h4', styled('Heading4')],
  ['h5', styled('Heading5')],
  ['h6', styled('Heading6')],
  ['figcaption', styled('Caption')],
  ['caption', styled('Caption')],
  ['pre', readPreformatted],
  ['blockquote', (element, context, reader) => readContainer(element, quoted(context), reader)],
  ['dd', (element, context, reader) => readContainer(element, indented(context, listStep), reader)],
  ['ul', readList],
  ['ol', readList],
  ['li', (element, context, reader) => readList({ ...element, tagName: 'ul', children: [element] }, context, reader)],
  ['table', readTableElement],
])

function readContainer(element: Element, context: Context, reader: BlockReader): void {
  readChildren(element, context, reader)
  endParagraph(reader, context)
}

function readNote(note: Element, context: Context, reader: BlockReader): void {
  if (!standsElsewhere(note, context)) readContainer(note, context, reader)
}

/** A paragraph without text is an intentional blank line, so it stays. */
function readParagraph(element: Element, context: Context, reader: BlockReader): void {
  const before = reader.blocks.length
  readContainer(element, context, reader)
  if (reader.blocks.length === before) addParagraph(reader, context)
  const role = attribute(element, 'dataRole')
  if (role === 'options')
    change(reader, { tabs: tabsFor(element, context), keepNext: attribute(element, 'dataLast') === null })
  if (role === 'stem') change(reader, { keepNext: true })
  if (role === 'part') change(reader, { part: true, keepNext: true })
  // The signature is in the right half of the page.
  if (role === 'signature') change(reader, { indent: Math.round(context.width / 2) })
}

/** Changes the paragraph that was read last. */
function change(reader: BlockReader, more: Partial<ParagraphBlock>): void {
  const last = reader.blocks.at(-1)
  if (last?.type === 'paragraph') reader.blocks.splice(-1, 1, { ...last, ...more })
}

function tabsFor(options: Element, { width, indent }: Context): number[] {
  const beside = numberAttribute(options, 'dataBeside', { least: 1, most: 4, otherwise: 1 })
  return Array.from({ length: beside - 1 }, (_, n) => Math.round((width - indent) / beside) * (n + 1))
}

function styled(style: ParagraphStyle): ReadElement {
  return (element, context, reader) => {
    readContainer(element, { ...context, style }, reader)
    if (attribute(element, 'dataRole') === 'part') change(reader, { part: true })
  }
}

/** The next paragraph starts a page. There are no page breaks inside tables. */
function readPageBreak(element: Element, context: Context, reader: BlockReader): void {
  endParagraph(reader, context)
  if (context.tables === 0) reader.pageBreak = true
  readContainer(element, context, reader)
}

/** Word would join adjacent ones, so a gap is added. */
function readPreformatted(element: Element, context: Context, reader: BlockReader): void {
  const last = reader.blocks.at(-1)
  const touches = last?.type === 'paragraph' && last.style === 'CodeBlock' && !reader.marker && !reader.pageBreak
  if (touches) addParagraph(reader, context, [], 'Gap')
  readContainer(element, { ...context, style: 'CodeBlock', plain: true }, reader)
}

function readList(list: Element, context: Context, reader: BlockReader): void {
  finishBlock(reader, context)
  const inside = contextInList(list, context)
  const markerOf = markersOf(list, inside)
  for (const child of list.children) {
    if (child.type === 'element' && child.tagName === 'li') readItem(child, inside, reader, markerOf(child))
    else readNode(child, inside, reader)
  }
  endParagraph(reader, inside)
}

function readItem(item: Element, inside: Context, reader: BlockReader, marker: Marker): void {
  endParagraph(reader, inside)
  reader.marker = marker
  readChildren(item, { ...contextIn(item, inside), inTask: marker.type === 'box' }, reader)
  finishBlock(reader, inside)
}

/** Tables nested more deeply than a page has space for are read as plain text. */
function readTableElement(table: Element, context: Context, reader: BlockReader): void {
  if (context.tables >= tableLevels) return readContainer(table, context, reader)
  finishBlock(reader, context)
  for (const child of childElements(table)) if (child.tagName === 'caption') readNode(child, context, reader)
  const block = readTable(table, context, readBlocks)
  if (leadsIn(reader.blocks.at(-1))) keepWithNext(reader)
  if (block) addTable(reader, context, block)
}

/** A line or two before a table introduces it. */
const leadsIn = (block: Block | undefined) =>
  block?.type === 'paragraph' && lettersOf(block) <= mostLettersOfLeadIn && block.style !== 'Gap'

const mostLettersOfLeadIn = 200

const lettersOf = ({ inlines }: ParagraphBlock) =>
  inlines.reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 20), 0)

function readBreak(_: Element, __: Context, reader: BlockReader): void {
  addBreak(reader.line)
}

function readRule(_: Element, context: Context, reader: BlockReader): void {
  finishBlock(reader, context)
  addParagraph(reader, context, [], 'HorizontalRule')
}

/** A picture that cannot be shown is replaced by its description. */
function readImage(image: Element, context: Context, reader: BlockReader): void {
  const description = collapseSpace(attribute(image, 'alt') ?? '').trim()
  const picture = readPicture(attribute(image, 'src'))
  if (!picture) return addText(reader.line, description, context.text)
  const requestedWidth = numberAttribute(image, 'width', { least: 1, most: 20_000, otherwise: picture.width })
  const room = (context.width - context.indent) / twipsPerPixel
  const size = fitPicture(picture, requestedWidth, { width: room, height: context.room.pictureHeight / twipsPerPixel })
  reader.line.push({ type: 'picture', picture, ...size, description, link: context.text.link })
}

/** A check box inside text. The box of a task is the marker of its paragraph. */
function readCheckBox(input: Element, context: Context, reader: BlockReader): void {
  if (attribute(input, 'type') !== 'checkbox' || context.inTask) return
  addText(reader.line, attribute(input, 'checked') === null ? '☐ ' : '☑ ', context.text)
}

function readInlineMath(element: Element, _: Context, reader: BlockReader): void {
  const latex = latexOf(element)
  if (latex !== '') reader.line.push({ type: 'math', latex, display: false })
}

function readBlockMath(element: Element, context: Context, reader: BlockReader): void {
  endParagraph(reader, context)
  const latex = latexOf(element)
  if (latex === '') return
  keepWithNext(reader)
  const table = readFormulaTable(latex, context)
  if (table) return addTable(reader, context, table)
  addParagraph(reader, { ...context, align: 'center' }, [{ type: 'math', latex, display: true }])
}

function latexOf(element: Element): string {
  return collapseSpace(attribute(element, 'dataLatex') ?? textOf(element)).trim()
}

import { makeParagraph, type Block, type Cell, type Paragraph, type Row, type Table } from './blocks.ts'
import { fillControl } from './controls.ts'
import { releaseHeld } from './fields.ts'
import { readInline } from './runs.ts'
import { chooseAlternative, countUnread, type Builder, type State } from './state.ts'
import { readParagraphProperties, readRunProperties, readShading } from './styles.ts'
import { childOf, isOn, valueOf, type Node } from './package/tree.ts'

/** Reads blocks in order. A paragraph whose end was deleted becomes a part of the next one. */
export function createBlockReader(state: State): { add: (node: Node) => void; blocks: Block[] } {
  const blocks: Block[] = []
  let open: { paragraph: Paragraph; isHeadOfLine: boolean } | null = null

  function addParagraph(node: Node): void {
    const ending = readEnding(node)
    const paragraph = readParagraph(node, state, ending)
    const before = open
    open = null
    const joined = before?.paragraph ?? paragraph
    const isHeadOfLine = before?.isHeadOfLine || ending === 'style separator'
    if (before) {
      joined.spans.push(...paragraph.spans)
      joined.boxes.push(...paragraph.boxes)
      const { heading, label, labelStyle, level } = paragraph
      if (!before.isHeadOfLine) Object.assign(joined, { heading, label, labelStyle, level })
    } else blocks.push(paragraph)
    if (ending === 'deleted' || ending === 'style separator') open = { paragraph: joined, isHeadOfLine }
  }

  function add(node: Node): void {
    switch (node.name) {
      case 'w:p':
        addParagraph(node)
        return
      case 'w:tbl':
        open = null
        blocks.push(readTable(node, state))
        return
      case 'w:sdt':
        for (const child of fillControl(node)) add(child)
        return
      case 'w:customXml':
      case 'w:ins':
      case 'w:moveTo':
        for (const child of node.children) add(child)
        return
      case 'mc:AlternateContent':
        for (const child of chooseAlternative(node)) add(child)
        return
      case 'w:sectPr':
        state.sections.push(node)
        return
      case 'w:altChunk': {
        const part = state.relations.get(node.attributes['r:id'] ?? '')
        if (part && !part.isOutside) {
          const block = { kind: 'ready' as const, text: '' }
          blocks.push(block)
          state.inserted.push({ block, part: part.target })
        } else countUnread(state, 'inserted')
        return
      }
      case 'w:tcPr':
      case '':
        if (node.text.trim() !== '') countUnread(state, 'parts')
        return
      default:
        addLoose(node)
    }
  }

  /** Handles content between paragraphs: formulas, bookmarks, fields over several paragraphs. */
  function addLoose(node: Node): void {
    const builder: Builder = { paragraph: makeParagraph(), moved: [] }
    readInline([node], builder, state, { base: {}, around: state.around, link: null })
    if (builder.paragraph.spans.length + builder.paragraph.boxes.length > 0) blocks.push(builder.paragraph)
  }

  return { add, blocks }
}

export function readBlocks(nodes: readonly Node[], state: State): Block[] {
  const { add, blocks } = createBlockReader(state)
  for (const node of nodes) add(node)
  return blocks
}

/** Names how a paragraph ends. A style separator parts two styles within a line. */
type Ending = 'deleted' | 'style separator' | 'hidden' | 'visible'

function readEnding(paragraph: Node): Ending {
  const mark = childOf(childOf(paragraph, 'w:pPr'), 'w:rPr')
  if (!mark) return 'visible'
  if (childOf(mark, 'w:del') ?? childOf(mark, 'w:moveFrom')) return 'deleted'
  if (isOn(mark, 'w:specVanish')) return 'style separator'
  return isOn(mark, 'w:vanish') ? 'hidden' : 'visible'
}

function readParagraph(node: Node, state: State, ending: Ending): Paragraph {
  const properties = childOf(node, 'w:pPr')
  const style = valueOf(properties, 'w:pStyle')
  const resolved = state.styles.paragraph(style)
  const own = readParagraphProperties(properties, state.theme)
  const around = own.around ?? resolved.paragraph.around ?? state.around
  const section = childOf(properties, 'w:sectPr')
  if (section) state.sections.push(section)
  const paragraph = makeParagraph()
  paragraph.heading = own.outline === undefined ? resolved.heading : own.outline > 8 ? 0 : Math.min(own.outline + 1, 6)
  // A number belongs to the end of its paragraph: without it, Word neither shows nor counts it.
  if (ending !== 'deleted' && ending !== 'hidden')
    numberParagraph(paragraph, { own, style, inherited: resolved.paragraph }, state)
  if (paragraph.label !== '') {
    const mark = { ...resolved.run, ...readRunProperties(childOf(properties, 'w:rPr'), state.theme) }
    paragraph.labelStyle = { ...paragraph.labelStyle, colour: mark.colour ?? null, ground: mark.ground ?? null, around }
  }
  const builder: Builder = { paragraph, moved: [] }
  readInline(node.children, builder, state, { base: resolved.run, around, link: null })
  releaseHeld(builder, state)
  const isAllMoved = paragraph.spans.every(
    (span) => span.isRaw || span.text.trim() === '' || builder.moved.includes(span),
  )
  // A whole line that was raised or lowered is not a script.
  if (isAllMoved) for (const span of builder.moved) span.runStyle = { ...span.runStyle, script: null }
  return paragraph
}

type Numbers = ReturnType<typeof readParagraphProperties>

function numberParagraph(
  paragraph: Paragraph,
  { own, style, inherited }: { own: Numbers; style: string | undefined; inherited: Numbers },
  { numbering }: State,
): void {
  const numId = own.numId ?? inherited.numId
  // 0 removes a paragraph from the list of its style.
  if (numId === undefined || numId === '0') return
  const level = own.level ?? inherited.level ?? numbering.levelOfStyle(numId, style)
  const label = numbering.next(numId, level)
  if (label === null) return
  paragraph.label = label
  paragraph.level = level
}

/** Rows and cells may be inside controls, custom XML and alternatives. */
function* within(nodes: readonly Node[], name: string): Generator<Node> {
  for (const node of nodes) {
    if (node.name === name) yield node
    else if (node.name === 'w:sdt') yield* within(fillControl(node), name)
    else if (node.name === 'mc:AlternateContent') yield* within(chooseAlternative(node), name)
    else if (node.name === 'w:customXml' || node.name === 'w:ins' || node.name === 'w:moveTo')
      yield* within(node.children, name)
  }
}

function readTable(node: Node, state: State): Table {
  const rows: Row[] = []
  for (const row of within(node.children, 'w:tr')) {
    const properties = childOf(row, 'w:trPr')
    if (childOf(properties, 'w:del')) continue
    if (isOn(properties, 'w:hidden')) {
      countUnread(state, 'hidden')
      continue
    }
    const cells: Cell[] = []
    for (const cell of within(row.children, 'w:tc')) readCell(cell, cells, state)
    rows.push({
      cells,
      isHead: isOn(properties, 'w:tblHeader') ?? false,
      before: Math.min(Number(valueOf(properties, 'w:gridBefore')) || 0, columnsMax),
    })
  }
  return { kind: 'table', rows }
}

/** Word has at most 63 columns. */
const columnsMax = 63

function readCell(node: Node, cells: Cell[], state: State): void {
  const properties = childOf(node, 'w:tcPr')
  if (childOf(properties, 'w:cellDel')) return
  const shading = childOf(properties, 'w:shd')
  const around = shading ? readShading(shading, state.theme) : state.around
  const width = Math.min(Math.max(Number(valueOf(properties, 'w:gridSpan')) || 1, 1), columnsMax)
  const [down, right] = [valueOf(properties, 'w:vMerge'), valueOf(properties, 'w:hMerge')]
  const blocks = readBlocks(node.children, { ...state, around })
  const last = cells.at(-1)
  if (right !== undefined && right !== 'restart' && last) {
    last.width += width
    last.blocks.push(...blocks)
  } else cells.push({ blocks, width, goesOn: down !== undefined && down !== 'restart', shade: around })
}

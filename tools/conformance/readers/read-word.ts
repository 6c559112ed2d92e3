import {
  childElements,
  elementsOf,
  ownText,
  parseXml,
  valueOf,
  type XmlElement,
} from '#tests/support/files/parse-xml.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import {
  type Block,
  type Paragraph,
  type Token,
  type ReadDocument,
  type Cell,
  type Side,
  sidesOf,
  type Table,
} from '../model.ts'
import { createCounter } from './read-numbering.ts'
import { readTokens, type Referred } from './read-runs.ts'

type Reading = Referred & { marker: (number: string, level: number) => string; kindOf: (style: string) => string }

/** Reads a Word file as a reader sees it in Word. Throws if it is not an archive of well-formed XML. */
export function readWord(bytes: Uint8Array): ReadDocument {
  const files = unzip(bytes)
  const part = (path: string) => {
    const file = files.get(path)
    return file && parseXml(file.toString())
  }
  const document = part('word/document.xml')
  const body = document && childElements(document).find(({ name }) => name === 'w:body')
  if (!body) throw new Error('no body')
  const [styles, core, footnotes] = [part('word/styles.xml'), part('docProps/core.xml'), part('word/footnotes.xml')]
  const addresses = (name: string) => {
    const relations = part(`word/_rels/${name}.xml.rels`)
    return new Map(
      relations && childElements(relations).map(({ attributes }) => [attributes['Id'], attributes['Target']]),
    )
  }
  const marker = createCounter(part('word/numbering.xml'))
  const kindOf = styleKinds(styles)
  const inNote = { marker, kindOf, addresses: addresses('footnotes'), notes: new Map() }
  const notes = new Map(
    footnotes &&
      childElements(footnotes).map((note) => [note.attributes['w:id'], readBlocks(childElements(note), inNote)]),
  )
  const about = (name: string) => (core ? elementsOf(core, name) : []).map(ownText).join('')
  const defaults = styles && elementsOf(styles, 'w:rPrDefault')[0]
  return {
    title: about('dc:title'),
    author: about('dc:creator'),
    language: defaults ? (valueOf(defaults, 'w:lang') ?? '').slice(0, 2) : '',
    blocks: inSections(body, { marker, kindOf, addresses: addresses('document'), notes }),
  }
}

/** A section's properties are at its end, and determine the orientation of the blocks before. */
function inSections(body: XmlElement, reading: Reading): Block[] {
  const blocks: Block[] = []
  let open: Block[] = []
  for (const child of childElements(body)) {
    const section = child.name === 'w:sectPr' ? child : elementsOf(child, 'w:sectPr')[0]
    open.push(...readBlocks([child], reading))
    if (!section) continue
    const landscape = valueOf(section, 'w:pgSz', 'w:orient') === 'landscape'
    blocks.push(...open.map((block) => (landscape && block.type === 'table' ? { ...block, landscape } : block)))
    open = []
  }
  return breaksOnNext(joinCode([...blocks, ...open]))
}

/** A page break at the end of a paragraph, or alone in one, counts for the next block. */
function breaksOnNext(blocks: readonly Block[]): Block[] {
  let breaks = false
  return blocks.flatMap((block) => {
    const empty = block.type === 'paragraph' && block.tokens.length === 0 && !block.rule
    if (empty) {
      breaks ||= block.pageBreak === true
      return []
    }
    const found = breaks ? { ...block, pageBreak: true } : block
    breaks = false
    return [found]
  })
}

function joinCode(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const both = block.type === 'paragraph' && last?.type === 'paragraph' && block.code && last.code
    if (both) joined[joined.length - 1] = { ...last, tokens: [...last.tokens, { type: 'break' }, ...block.tokens] }
    else joined.push(block)
  }
  return joined
}

function readBlocks(elements: readonly XmlElement[], reading: Reading): Block[] {
  return elements.flatMap((element): Block[] => {
    if (element.name === 'w:p') return [readParagraph(element, reading)]
    if (element.name === 'w:tbl') return [readWordTable(element, (cell) => readBlocks(childElements(cell), reading))]
    return element.name === 'w:sdt' || element.name === 'w:sdtContent'
      ? readBlocks(childElements(element), reading)
      : []
  })
}

function readParagraph(paragraph: XmlElement, reading: Reading): Paragraph {
  const properties = childElements(paragraph).find(({ name }) => name === 'w:pPr')
  const value = (name: string) => (properties ? valueOf(properties, name) : null)
  const has = (name: string) => properties !== undefined && elementsOf(properties, name).length > 0
  const style = reading.kindOf(value('w:pStyle') ?? '')
  const code = style === 'CodeBlock'
  // An equation on its own line is always centred.
  const display = elementsOf(paragraph, 'm:oMathPara').length > 0
  const align = display || code ? undefined : aligns[value('w:jc') ?? '']
  const breaks = elementsOf(paragraph, 'w:br').some(({ attributes }) => attributes['w:type'] === 'page')
  const { marker, depth, tokens } = readMarker(paragraph, value('w:numId'), Number(value('w:ilvl') ?? 0), reading)
  return {
    type: 'paragraph',
    tokens: code ? tokens.map(uncoded) : tokens,
    ...(/^Heading\d$/.test(style) && { heading: Number(style.at(-1)) }),
    ...(marker && { marker, depth }),
    ...(display && { display }),
    ...(style === 'Quote' && { quote: true }),
    ...(code && { code }),
    ...(style === 'HorizontalRule' && { rule: true }),
    ...(align && { align }),
    ...((breaks || has('w:pageBreakBefore')) && { pageBreak: true }),
  }
}

const aligns: Record<string, string> = { center: 'center', right: 'right', end: 'right', both: 'justify' }
const uncoded = (token: Token): Token => (token.type === 'text' ? { ...token, styles: [] } : token)

/** A number or bullet belongs to the list; the box of a task is text followed by a tab. */
function readMarker(paragraph: XmlElement, number: string | null, level: number, reading: Reading) {
  const tokens = childElements(paragraph).flatMap((child) => readTokens(child, reading))
  const [box, tab] = tokens.slice(0, 2).map((token) => (token.type === 'text' ? token.text : ''))
  if ((box === '☐' || box === '☑') && tab === '\t') return { marker: box, tokens: tokens.slice(2) }
  return number === null ? { tokens } : { marker: reading.marker(number, level), depth: level, tokens }
}

/** Classifies paragraph styles, whatever their ids: headings by Word's name, or by their outline level. */
function styleKinds(styles: XmlElement | undefined): (id: string) => string {
  const kinds = new Map(
    (styles ? elementsOf(styles, 'w:style') : []).map((style) => {
      const name = (valueOf(style, 'w:name') ?? '').toLowerCase()
      const level = elementsOf(style, 'w:outlineLvl')[0]?.attributes['w:val']
      const heading = /^heading (\d)$/.exec(name)?.[1] ?? (level === undefined ? undefined : `${Number(level) + 1}`)
      return [style.attributes['w:styleId'], heading ? `Heading${heading}` : (byName[name] ?? '')]
    }),
  )
  return (id) => kinds.get(id) ?? ''
}

const byName: Record<string, string> = {
  'code block': 'CodeBlock',
  quote: 'Quote',
  'horizontal rule': 'HorizontalRule',
}

/** A table of a Word file. Cells that continue the one above belong to it. */
function readWordTable(table: XmlElement, readBlocks: (cell: XmlElement) => Block[]): Table {
  const rows = childElements(table).filter(({ name }) => name === 'w:tr')
  const cells: Cell[] = []
  let columns = 0
  for (const [row, element] of rows.entries()) {
    let column = 0
    for (const cell of childElements(element).filter(({ name }) => name === 'w:tc')) {
      const properties = childElements(cell).find(({ name }) => name === 'w:tcPr')
      const span = Number((properties && valueOf(properties, 'w:gridSpan')) ?? 1)
      const merge = properties && elementsOf(properties, 'w:vMerge')[0]
      const above = cells.findLast((each) => each.column === column && each.row < row)
      if (merge && merge.attributes['w:val'] !== 'restart' && above) above.rows += 1
      else {
        const blocks = readBlocks(cell)
        const align = (blocks[0]?.type === 'paragraph' && blocks[0].align) || ''
        cells.push({ row, column, rows: 1, columns: span, align, lines: linesOf(properties), blocks })
      }
      column += span
    }
    columns = Math.max(columns, column)
  }
  const body = rows.findIndex((row) => elementsOf(row, 'w:tblHeader').length === 0)
  const headerRows = body === -1 ? rows.length : body
  return {
    type: 'table',
    rows: rows.length,
    columns,
    headerRows,
    cells: cells.map((cell) => withNeighbours(cell, cells)),
  }
}

function linesOf(properties: XmlElement | undefined): Side[] {
  const borders = properties ? elementsOf(properties, 'w:tcBorders').flatMap(childElements) : []
  const has = (side: Side) =>
    borders.some(({ name, attributes }) => name === `w:${side}` && !/^(?:none|nil)$/.test(attributes['w:val'] ?? ''))
  return sidesOf({ top: has('top'), bottom: has('bottom'), left: has('left'), right: has('right') })
}

/** The border between two cells is visible, whichever cell has it. */
function withNeighbours(cell: Cell, cells: readonly Cell[]): Cell {
  const has = (side: Side, down: number, right: number, opposite: Side) =>
    cell.lines?.includes(side) ||
    cells.some(
      ({ row, column, lines }) =>
        row === cell.row + down && column === cell.column + right && lines?.includes(opposite),
    )
  const lines = sidesOf({
    top: has('top', -1, 0, 'bottom'),
    bottom: has('bottom', 1, 0, 'top'),
    left: has('left', 0, -1, 'right'),
    right: has('right', 0, 1, 'left'),
  })
  return { ...cell, lines }
}

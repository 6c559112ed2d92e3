import {
  childElements,
  elementsOf,
  ownText,
  parseXml,
  valueOf,
  type XmlElement,
} from '../../../tests/support/files/parse-xml.ts'
import { unzip } from '../../../tests/support/files/unzip.ts'
import type { Block, Paragraph, Token, ReadDocument } from '../model.ts'
import { createCounter } from './read-numbering.ts'
import { readTokens, type Referred } from './read-runs.ts'
import { readWordTable } from './read-word-table.ts'

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

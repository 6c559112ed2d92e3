import type { About } from '#formats/word/server/docx.ts'
import { type Lines, linesOf } from './lines.ts'
import type { Block, ReadDocument, Paragraph, Token, Table } from '../model.ts'
import { type Notes, readInline } from './read-inline.ts'
import { readHtmlTable, readPipeTable, readRuledArray } from './read-source-table.ts'
import chemistry from '../chemistry.json'
import { readLatex } from './read-latex.ts'

/**
 * Reads a document's Markdown as facts. It supports the Markdown of our documents and shares no code with the product's parser, so that
 * agreement proves both.
 */
export function readSource(markdown: string, { title, author, language }: About): ReadDocument {
  const notes: Notes = new Map()
  const lines = takeNotes(linesOf(markdown.normalize('NFC').split('\n')), notes)
  return { title, author: author ?? '', language, blocks: readBlocks(lines, { notes, depth: 0, orderedLists: 0 }) }
}

/** Takes footnotes out first, because their references may precede them. */
function takeNotes(lines: Lines, notes: Notes): string[] {
  const rest: string[] = []
  while (lines.peek() !== undefined) {
    const line = lines.take()
    const [, label, first = ''] = /^\[\^(\w+)\]: (.*)/.exec(line) ?? []
    if (label === undefined) rest.push(line)
    else {
      const more = lines.takeUntil(/^(?! {4}|$)/).map((each) => each.slice(4))
      notes.set(label, readBlocks([first, ...more], { notes, depth: 0, orderedLists: 0 }))
    }
  }
  return rest
}

const pageBreak = /^(?:\\newpage|<!-- pagebreak -->|<div style="page-break-after: always"><\/div>)$/

function readBlocks(all: readonly string[], around: Around): Block[] {
  const lines = linesOf(all)
  const blocks: Block[] = []
  let breaks = false
  for (let line = lines.peekFilled(); line !== undefined; line = lines.peekFilled()) {
    lines.takeUntil(/\S/)
    if (pageBreak.test(line)) {
      lines.take()
      breaks = true
      continue
    }
    const [first, ...rest] = readBlock(line, lines, around)
    if (first) blocks.push(breaks ? { ...first, pageBreak: true } : first, ...rest)
    breaks = false
  }
  return blocks
}

function readBlock(line: string, lines: Lines, around: Around): Block[] {
  if (/^#{1,6} /.test(line)) return [readHeading(lines, around)]
  if (line.startsWith('<p align')) return [readAligned(lines, around)]
  if (line.startsWith('```')) return [readCode(lines)]
  if (/^(?:\$\$|\\\[)/.test(line)) return [readFormula(lines)]
  if (line.startsWith('|')) return [readPipeTable(lines.takeUntil(/^(?!\|)/), around.notes)]
  if (/^<table(?: border="0")?>$/.test(line))
    return [readHtmlTable(lines.takeUntil(/^<\/table>/).join('\n'), around.notes), ...skip(lines)]
  if (line.startsWith('<ol')) return readLetteredList(lines, around)
  if (line === '---') return [{ type: 'paragraph', tokens: [], rule: true }, ...skip(lines)]
  if (line.startsWith('>')) return readQuote(lines, around)
  return itemStart.test(line) ? readList(lines, around, readBlocks) : [readText(lines, around)]
}

function readQuote(lines: Lines, around: Around): Block[] {
  const quoted = lines.takeUntil(/^(?!>)/).map((line) => line.replace(/^> ?/, ''))
  return readBlocks(quoted, around).map((block) => (block.type === 'paragraph' ? { ...block, quote: true } : block))
}

function skip(lines: Lines): [] {
  lines.take()
  return []
}

type ReadBlocks = (lines: readonly string[], around: Around) => Block[]

const itemStart = /^(?<indent>(?<sign>[-*]|(?<number>\d+)[.)]) )(?<text>.*)/

/** A list of Markdown: its first number counts, the others follow from it. */
function readList(lines: Lines, around: Around, readBlocks: ReadBlocks): Block[] {
  const kind = kindOf(lines.peek())
  const first = Number(itemStart.exec(lines.peek() ?? '')?.groups?.['number'] ?? Number.NaN)
  const items: Block[] = []
  for (let count = 0; kindOf(lines.peekFilled()) === kind; count += 1) {
    lines.takeUntil(/\S/)
    const { indent = '', text = '' } = itemStart.exec(lines.take())?.groups ?? {}
    const inside = [text]
    // A blank line belongs to the item if the next line does.
    while (lines.peekFilled()?.startsWith(' '.repeat(indent.length))) inside.push(lines.take().slice(indent.length))
    items.push(...readItem(inside, first + count, around, readBlocks))
  }
  return items
}

const kindOf = (line = '') => itemStart.exec(line)?.groups?.['sign']?.replace(/\d+/, '1')

/** `number` is NaN in lists of bullets. */
function readItem(lines: readonly string[], number: number, around: Around, readBlocks: ReadBlocks): Block[] {
  const [, box] = /^\[([ x])\] /.exec(lines[0]!) ?? []
  const ordered = !Number.isNaN(number)
  const inside = { ...around, depth: around.depth + 1, orderedLists: around.orderedLists + (ordered ? 1 : 0) }
  const [first, ...rest] = readBlocks([lines[0]!.slice(box === undefined ? 0 : 4), ...lines.slice(1)], inside)
  if (first?.type !== 'paragraph') throw new Error(`an item without text: ${lines[0]}`)
  if (box !== undefined) return [{ ...first, marker: box === 'x' ? '☑' : '☐' }, ...rest]
  const marker = ordered ? shown(number, around.orderedLists) : '•'
  return [{ ...first, marker, depth: around.depth }, ...rest]
}

/** A list written as HTML with letters, one item a line. */
function readLetteredList(lines: Lines, around: Around): Block[] {
  lines.take()
  const items = lines.takeUntil(/^<\/ol>/).map((line) => /^<li>(.*)<\/li>$/.exec(line)?.[1] ?? '')
  lines.take()
  return items.map((text, index) => ({
    ...plainParagraph(text, around),
    marker: `${letter(index + 1)})`,
    depth: around.depth,
  }))
}

/** Ordered lists in each other count 1. a) i) */
function shown(number: number, orderedLists: number): string {
  return [`${number}.`, `${letter(number)})`, `${romans[number - 1] ?? number})`][orderedLists % 3]!
}
const letter = (number: number) => String.fromCharCode(96 + number)
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** The position of a block: its depth in lists of any kind (`depth`), and in ordered ones. */
type Around = { notes: Notes; depth: number; orderedLists: number }

function plainParagraph(text: string, { notes }: Around): Paragraph {
  return { type: 'paragraph', tokens: readInline(text, notes) }
}

function readHeading(lines: Lines, around: Around): Paragraph {
  const [, signs = '', text = ''] = /^(#+) (.*)/.exec(lines.take()) ?? []
  return { ...plainParagraph(text, around), heading: signs.length }
}

function readAligned(lines: Lines, around: Around): Paragraph {
  const [, align = '', text = ''] = /^<p align="(\w+)">(.*)<\/p>$/.exec(lines.take()) ?? []
  return { ...plainParagraph(text, around), align }
}

function readCode(lines: Lines): Paragraph {
  lines.take()
  const tokens = lines.takeUntil(/^```/).flatMap((text, index): Token[] => {
    const line: Token = { type: 'text', text, styles: [] }
    return index > 0 ? [{ type: 'break' }, line] : [line]
  })
  lines.take()
  return { type: 'paragraph', code: true, tokens }
}

/** Reads a display formula between `$$` or `\[` and `\]`. */
function readFormula(lines: Lines): Paragraph | Table {
  const first = lines.take()
  const closing = first.startsWith('$$') ? /\$\$\s*$/ : /\\\]\s*$/
  const rest = closing.test(first.slice(2)) ? [] : [...lines.takeUntil(closing), lines.take()]
  const latex = [first, ...rest].join('\n').trim().slice(2, -2)
  const tokens = () => [{ type: 'formula' as const, tokens: readLatex(latex, chemistry) }]
  return readRuledArray(latex) ?? { type: 'paragraph', display: true, tokens: tokens() }
}

/** Reads lines up to a blank one, or to one that begins another block. */
function readText(lines: Lines, around: Around): Paragraph {
  const text = [lines.take(), ...lines.takeUntil(/^(?:$|[#>|]|```|\$\$|\\\[|[-*] |1[.)] )/)]
  return plainParagraph(text.join('\n'), around)
}

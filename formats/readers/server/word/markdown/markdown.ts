import { markdownTable } from '../../text/html-markdown.ts'
import { writeScript } from '../../text/scripts.ts'
import type { Block, Cell, Paragraph, Row, Span, Table } from '../blocks.ts'
import { tagsOf } from './emphasis.ts'

/** Blocks as Markdown for a model to read. */
export function writeBlocks(blocks: readonly Block[]): string {
  let text = ''
  let before: Paragraph | null = null
  for (const block of joinedCode(blocks)) {
    const written = writeBlock(block)
    if (written === '') continue
    const paragraph = block.kind === 'paragraph' ? block : null
    const isList = (one: Paragraph | null) => one !== null && one.level !== null && one.heading === 0
    text += `${text === '' ? '' : isList(paragraph) && isList(before) ? '\n' : '\n\n'}${written}`
    before = paragraph
  }
  return text
}

/** Lines of program code that follow each other. */
type Code = { kind: 'code'; lines: string[] }

function* joinedCode(blocks: readonly Block[]): Generator<Block | Code> {
  let code: Code | null = null
  for (const block of blocks) {
    if (block.kind === 'paragraph' && isCode(block)) {
      code ??= { kind: 'code', lines: [] }
      code.lines.push(block.spans.map(({ text }) => text).join(''))
      continue
    }
    if (code) yield code
    code = null
    yield block
    if (block.kind === 'paragraph') yield* joinedCode(block.boxes)
  }
  if (code) yield code
}

const isCode = ({ spans, boxes, heading, label }: Paragraph) =>
  heading === 0 &&
  label === '' &&
  boxes.length === 0 &&
  spans.some(({ text }) => text !== '') &&
  spans.every(({ runStyle }) => runStyle.code)

function writeBlock(block: Block | Code): string {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block)
    case 'table':
      return writeTable(block)
    case 'rule':
      return '---'
    case 'ready':
      return block.text
    case 'code':
      return fenced(block.lines)
  }
}

/** Fences lines with more backticks than occur in them. */
function fenced(lines: readonly string[]): string {
  const code = lines.join('\n')
  if (code.trim() === '') return ''
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}`
}

function writeParagraph({ heading, label, level, spans }: Paragraph): string {
  const line = writeSpans(spans).replaceAll(/ {2,}/g, ' ').trim()
  if (line === '' && (label === '' || label.startsWith('- ') || heading > 0)) return ''
  if (heading > 0) return `${'#'.repeat(heading)} ${label}${line.replaceAll(/\s+/g, ' ')}`
  const indent = ' '.repeat((level ?? 0) * 3)
  return `${indent}${label}${line.replaceAll('\n', `\n${indent}${level === null ? '' : '   '}`)}`.trimEnd()
}

const shown: readonly ((span: Span) => string)[] = [
  ({ link }) => link ?? '',
  ({ runStyle }) => (runStyle.bold ? '**' : ''),
  ({ runStyle }) => (runStyle.italic ? '*' : ''),
  ({ runStyle }) => (runStyle.strike ? '~~' : ''),
  ({ marks }) => marks.join('+'),
  ({ runStyle }) => runStyle.script ?? '',
]

/** Groups equally formatted spans between one pair of marks. White space at the edges goes outside, as Markdown requires. */
function writeSpans(spans: readonly Span[], depth = 0): string {
  const kindOf = shown[depth]
  if (!kindOf)
    return spans
      .map(({ text, isRaw }) => (isRaw ? text : text.replaceAll(/[ \u00a0]+/g, ' ')))
      .reduce((line, text) => `${line}${areFormulas(line, text) ? ' ' : ''}${text}`, '')
  const kindAt = (span: Span) => (span.isRaw ? '' : kindOf(span))
  let text = ''
  for (let at = 0; at < spans.length;) {
    const kind = kindAt(spans[at]!)
    let end = at + 1
    while (end < spans.length && kindAt(spans[end]!) === kind) end += 1
    const inside = writeSpans(spans.slice(at, end), depth + 1)
    text += kind === '' ? inside : wrap(inside, kind, depth)
    at = end
  }
  return text
}

/** Two formulas without a blank between them would read as one that is displayed. */
const areFormulas = (before: string, after: string): boolean => before.endsWith('$') && after.startsWith('$')

function wrap(text: string, kind: string, depth: number): string {
  const words = text.trim()
  if (words === '') return text
  const around = (before: string, after: string) => text.replace(words, () => `${before}${words}${after}`)
  if (depth === 0) return isShownAddress(words, kind) ? text : around('[', `](${kind})`)
  if (depth === 5) return writeScript(text, kind as 'sup' | 'sub')
  if (depth < 4) return around(kind, kind)
  const tags = kind.split('+').map(tagsOf)
  return around(
    tags.map(([opens]) => opens).join(''),
    tags
      .toReversed()
      .map(([, closes]) => closes)
      .join(''),
  )
}

/** A link that is not a web address is useless to a model; one that equals its text need not be repeated. */
function isShownAddress(words: string, address: string): boolean {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || /[\s()]/.test(address)) return true
  const bare = (text: string) => text.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
  return bare(words) === bare(address)
}

function writeTable({ rows }: Table): string {
  if (rows.length === 0) return ''
  const heads = countHeads(rows)
  const lines = rows.map((row, at) => writeRow(row, at < heads))
  return markdownTable(lines)
}

/** Rows that are repeated on each page, and those that the cells of the first one reach down to. */
function countHeads(rows: readonly Row[]): number {
  const named = rows.findIndex(({ isHead }) => !isHead)
  const reached = rows.slice(1).findIndex(({ cells }) => !cells.some(({ goesOn }) => goesOn))
  const first = reached < 0 ? 1 : reached + 1
  return Math.max(1, named, first)
}

/**
 * A merged header is repeated over each column it spans. Other merged cells have their text in the first column, and a sign marks the
 * continuation of the cell above.
 */
function writeRow({ cells, before }: Row, isHead: boolean): string[] {
  const line = Array.from({ length: before }, () => '')
  for (const cell of cells) {
    const text = cell.goesOn ? writeCell(cell) || '″' : writeCell(cell)
    line.push(text)
    for (let column = 1; column < cell.width; column += 1) line.push(isHead ? text : '')
  }
  if (line.length <= columnsMax) return line
  return [
    ...line.slice(0, columnsMax - 1),
    line
      .slice(columnsMax - 1)
      .filter(Boolean)
      .join(' '),
  ]
}

/** Word's limit of columns; short rows are padded to the longest. */
const columnsMax = 63

const writeCell = ({ blocks }: Cell): string =>
  writeLines(blocks).join('\n').replaceAll('|', '\\|').replaceAll(/\n+/g, '<br>')

/** A table cell cannot hold headings, lists or tables, so a nested table becomes lines with its cells joined. */
function writeInCell(block: Block | Code): string {
  if (block.kind === 'code') return block.lines.join('\n').replace(/^\n+|\s+$/g, '')
  if (block.kind === 'paragraph')
    return `${block.label}${writeSpans(block.spans)
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`.trim()
  if (block.kind !== 'table') return writeBlock(block)
  return block.rows
    .map(({ cells }) =>
      cells
        .map((cell) => writeLines(cell.blocks).join(' ').replaceAll('\n', ' '))
        .filter(Boolean)
        .join(' – '),
    )
    .join('\n')
}

/** Writes blocks as lines of plain text, without headings, lists and tables. */
export const writeLines = (blocks: readonly Block[]): string[] =>
  [...joinedCode(blocks)].map(writeInCell).filter(Boolean)

import { readHtml, readPipes, type Row } from './read-table.ts'
import { withoutTalk } from './talk-around.ts'
import { plain, beginsWith, folded } from './text.ts'

export type Heading = { kind: 'heading'; level: number; text: string; under: Heading | null }
/** A line of text or of a list; `number` is its number in a numbered list. */
export type Line = {
  kind: 'line'
  text: string
  mark: 'item' | 'number' | 'quote' | null
  number: number | null
  under: Heading | null
}
/** `index`: which table of the document it is. */
export type Table = { kind: 'table'; index: number; rows: Row[]; under: Heading | null }
export type Block = Heading | Line | Table

/** A parsed document for the checks, with its blocks in order. */
export type ParsedDocument = {
  /** The source, including text that is not part of the document. */
  written: string
  text: string
  blocks: readonly Block[]
}

/** A location in a document that remains valid when something else is edited. */
export type TextLocation = {
  /** The nearest heading above. */
  heading?: string | undefined
  /** Numbers of the table, of its row (the head is 0) and of the cell within the row. */
  table?: number | undefined
  row?: number | undefined
  cell?: number | undefined
  /** The beginning of the line it is in, or the words themselves. */
  text?: string | undefined
}

/** Parses a document's Markdown in linear time. Code is left out. */
export function parseDocument(markdown: string): ParsedDocument {
  const text = withoutTalk(markdown).text.normalize('NFC')
  const lines = text.split(/\r\n?|\n/)
  const blocks: Block[] = []
  let under: Heading | null = null
  let tables = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const heading = /^ {0,3}(#{1,6})\s+(.*)$/.exec(line)
    if (/^\s*(```|~~~)/.test(line)) at = endOf(lines, at, /^\s*(```|~~~)/)
    else if (heading) {
      under = {
        kind: 'heading',
        level: heading[1]!.length,
        text: plain(withoutClosing(heading[2]!)),
        under: above(under, heading[1]!.length),
      }
      blocks.push(under)
    } else if (/^\s*<table\b/i.test(line)) {
      const end = endOf(lines, at, /<\/table>/i, { itself: true })
      blocks.push({ kind: 'table', index: tables, rows: readHtml(lines.slice(at, end + 1).join('\n')), under })
      tables += 1
      at = end
    } else if (line.includes('|') && /^[\s|:-]*-[\s|:-]*$/.test(lines[at + 1] ?? '') && lines[at + 1]!.includes('|')) {
      let end = at + 1
      while (lines[end + 1]?.includes('|')) end += 1
      blocks.push({ kind: 'table', index: tables, rows: readPipes(lines.slice(at, end + 1)), under })
      tables += 1
      at = end
    } else for (const part of line.split(/<br\s*\/?>/i)) addLine(blocks, part, under)
  }
  return { written: markdown, text, blocks }
}

/** Removes the number signs that may close a heading. Source: "## Key ##" in CommonMark 0.31, 4.2 */
function withoutClosing(words: string): string {
  const text = words.trimEnd()
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || /\s/.test(text[end - 1]!) ? text.slice(0, end) : text
}

function endOf(lines: readonly string[], from: number, end: RegExp, { itself = false } = {}): number {
  for (let at = itself ? from : from + 1; at < lines.length; at += 1) if (end.test(lines[at]!)) return at
  return lines.length
}

function above(heading: Heading | null, level: number): Heading | null {
  let found = heading
  while (found && found.level >= level) found = found.under
  return found
}

function addLine(blocks: Block[], line: string, under: Heading | null): void {
  const [, mark = '', rest = ''] = /^\s*((?:>\s?)+|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}\\?[.)]\s+)?(.*)$/.exec(line) ?? []
  const text = plain(rest)
  if (text === '' || /^(-{3,}|\*{3,}|_{3,})$/.test(line.trim())) return
  const number = /^\d/.test(mark) ? Number.parseInt(mark, 10) : null
  const kind = number !== null ? 'number' : mark.startsWith('>') ? 'quote' : mark ? 'item' : null
  blocks.push({ kind: 'line', text, mark: kind, number, under })
}

export const headingsOf = ({ blocks }: ParsedDocument): Heading[] => blocks.filter((block) => block.kind === 'heading')
export const tablesIn = (blocks: readonly Block[]): Table[] => blocks.filter((block) => block.kind === 'table')
export const linesIn = (blocks: readonly Block[]): Line[] => blocks.filter((block) => block.kind === 'line')

/**
 * Returns the blocks under nested headings: ["4. Key", "*multiple choice"], where * matches words anywhere in it. Without a path, the whole
 * document; null: there is no such heading.
 */
export function sectionOf(blocks: readonly Block[], path: readonly string[]): readonly Block[] | null {
  let section = blocks
  for (const title of path) {
    // An exact title takes precedence: "Rubric" over "Rubric: a talk".
    const named = section.findIndex((block) => block.kind === 'heading' && folded(block.text) === folded(title))
    const start =
      named === -1 ? section.findIndex((block) => block.kind === 'heading' && isCalled(block.text, title)) : named
    if (start === -1) return null
    const { level } = section[start] as Heading
    const length = section.slice(start + 1).findIndex((block) => block.kind === 'heading' && block.level <= level)
    section = section.slice(start + 1, length === -1 ? undefined : start + 1 + length)
  }
  return section
}

const isCalled = (text: string, title: string): boolean =>
  title.startsWith('*') ? ` ${folded(text)} `.includes(` ${folded(title)} `) : beginsWith(text, title)

/**
 * Returns the body text before the first matching heading; "##" matches any heading of that level. Omits tables, quotes and `skip` lines.
 */
export function passageOf({ blocks }: ParsedDocument, until: readonly string[], skip: readonly string[] = []): Line[] {
  const ends = (block: Block) =>
    block.kind === 'heading' &&
    until.some((title) => (/^#+$/.test(title) ? block.level === title.length : beginsWith(block.text, title)))
  const end = blocks.findIndex(ends)
  return linesIn(end === -1 ? blocks : blocks.slice(0, end)).filter(
    ({ mark, text }) => mark !== 'quote' && !skip.some((start) => beginsWith(text, start)),
  )
}

export const locateLine = ({ text, under }: Line): TextLocation => ({ text: text.slice(0, 80), heading: under?.text })
export const locateHeading = ({ text }: Heading): TextLocation => ({ heading: text })
export const locateCell = (table: Table, row: Row, column: number): TextLocation => ({
  table: table.index,
  row: row.at,
  cell: row.cells[column]?.at ?? 0,
  heading: table.under?.text,
})

import type { About } from '../../../formats/word/server/docx.ts'
import { type Lines, linesOf } from './lines.ts'
import type { Block, ReadDocument } from '../model.ts'
import type { Notes } from './read-inline.ts'
import { itemStart, readLetteredList, readList } from './read-source-list.ts'
import { type Around, readAligned, readCode, readFormula, readHeading, readText } from './read-source-paragraph.ts'
import { readHtmlTable, readPipeTable } from './read-source-table.ts'

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

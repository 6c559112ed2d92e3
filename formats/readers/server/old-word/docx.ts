import { posix } from 'node:path'
import type { FigureSources, Made } from '../figures.ts'
import { textMaxLength } from '../limits.ts'
import { markOf, marks } from '../text/marks.ts'
import { Unreadable, type Content, type Notice } from '../reading.ts'
import { paragraphsIn, type Block } from '../word/blocks.ts'
import { createBlockReader, readBlocks } from '../word/body.ts'
import { markEmphases } from '../word/markdown/emphasis.ts'
import { writeBlocks, writeLines } from '../word/markdown/markdown.ts'
import { readNumbering } from '../word/numbering.ts'
import { openPackage, type WordPackage } from '../word/package/package.ts'
import { countUnread, inPart, toUnreadWarnings, type NoteReference, type State } from '../word/state.ts'
import { readStyles } from '../word/styles.ts'
import { readTheme } from '../word/theme.ts'
import { findAll, isOn, parseTree, type Node } from '../word/package/tree.ts'

export type WordReading = { text: string; figures: FigureSources; unread: Notice[] }

/**
 * Converts a Word document to Markdown: headings, numbered lists, tables, code, formulas in LaTeX, picture markers. Unreadable content is
 * counted.
 */
export async function readDocx(bytes: Buffer, depth = 0): Promise<WordReading> {
  const opened = await openPackage(bytes)
  if (opened.main === undefined) throw new Unreadable('damaged')
  const state = createState(opened, opened.main)
  const body = readMain(state)
  const notes = readNotes(state)
  const margins = readMargins(state)
  await readFormulas(state)
  await readInserted(state, depth)
  markEmphases([...body, ...notes.flatMap(({ blocks }) => blocks)])
  const text = [
    writeBlocks(body),
    ...notes.map(({ number, blocks }) => `[^${number}]: ${writeLines(blocks).join('\n')}`),
    ...margins,
  ]
    .filter(Boolean)
    .join('\n\n')
  if (text.trim() === '' && state.unread.has('parts')) throw new Unreadable('damaged')
  return { text, figures: state.figures, unread: toUnreadWarnings(state.unread) }
}

/** Reads the text of a Word document block by block, without notes, headers and formulas of other programs. */
export async function readDocxBlocks(bytes: Buffer): Promise<{ blocks: Block[]; isCut: boolean }> {
  const opened = await openPackage(bytes)
  if (opened.main === undefined) throw new Unreadable('damaged')
  const state = createState(opened, opened.main)
  const blocks = readMain(state)
  return { blocks, isCut: state.unread.has('parts') || isTooLong(blocks) }
}

const isTooLong = (blocks: readonly Block[]): boolean => countLetters(blocks) > textMaxLength * 3

const countLetters = (blocks: readonly Block[]): number =>
  paragraphsIn(blocks).reduce(
    (sum, { spans }) => sum + spans.reduce((letters, { text }) => letters + text.length, 0),
    0,
  )

function createState(opened: WordPackage, main: string): State {
  const unread: State['unread'] = new Map()
  const parse = (kind: string): Node => {
    const { root, isBroken } = parseTree(opened.xml(partOf(opened, main, kind)))
    if (isBroken) countUnread({ unread }, 'parts')
    return root
  }
  const theme = readTheme(parse('theme'))
  const styles = readStyles(parse('styles'), theme)
  const settings = parse('settings')
  const comments = findAll(parse('comments'), 'w:comment').map((one) => [one.attributes['w:id'] ?? '', one] as const)
  return {
    opened,
    theme,
    styles,
    numbering: readNumbering(parse('numbering'), styles),
    separator: findAll(settings, 'w:listSeparator')[0]?.attributes['w:val'] ?? ',',
    figures: new Map(),
    objects: [],
    notes: new Map(),
    comments: new Map(comments),
    sections: [],
    unread,
    inserted: [],
    readBlocks,
    part: main,
    relations: opened.relations(main),
    fields: [],
    around: null,
  }
}

/** Finds a part by its relationship; for files without one, by its usual name. */
function partOf(opened: WordPackage, main: string, kind: string): string {
  const related = [...opened.relations(main).values()].find((one) => one.kind === kind && !one.isOutside)
  return related?.target ?? posix.join(posix.dirname(main), `${kind}.xml`)
}

/** Reads the document block by block, so that only one block is in memory as a tree. */
function readMain(state: State): Block[] {
  const { add, blocks } = createBlockReader(state)
  let seen = 0
  let left = textMaxLength * 3
  const { root, isBroken, isDeep } = parseTree(state.opened.xml(state.part), (node, parent) => {
    if (parent.name !== 'w:body') return false
    // Text beyond the limit need not be read.
    if (left < 0) return true
    add(node)
    left -= countLetters(blocks.slice(seen))
    seen = blocks.length
    return true
  })
  if (findAll(root, 'w:body').length === 0) throw new Unreadable('damaged')
  if (isBroken || isDeep) countUnread(state, 'parts')
  return blocks
}

type Note = { number: number; blocks: Block[] }

function readNotes(state: State): Note[] {
  const readPart = (kind: NoteReference['kind']) => {
    const part = partOf(state.opened, state.part, `${kind}s`)
    const { root, isBroken } = parseTree(state.opened.xml(part))
    if (isBroken) countUnread(state, 'parts')
    const nodes = findAll(root, `w:${kind}`).map((node) => [node.attributes['w:id'] ?? '', node] as const)
    return { byId: new Map(nodes), within: inPart(state, part) }
  }
  const kinds = { footnote: readPart('footnote'), endnote: readPart('endnote') }
  const notes: Note[] = []
  // A note may reference another one, which the loop then also visits.
  for (const { kind, id, number } of state.notes.values()) {
    const { byId, within } = kinds[kind]
    notes.push({ number, blocks: readBlocks(byId.get(id)?.children ?? [], within) })
  }
  return notes.filter(({ blocks }) => blocks.length > 0)
}

/** Reads each visible header and footer once; those with only a page number are left out. */
function readMargins(state: State): string[] {
  const settings = parseTree(state.opened.xml(partOf(state.opened, state.part, 'settings'))).root
  const evenPages = findAll(settings, 'w:evenAndOddHeaders').length > 0
  const texts = new Map<string, string>()
  for (const section of state.sections) {
    for (const { name, attributes } of section.children) {
      if (name !== 'w:headerReference' && name !== 'w:footerReference') continue
      const type = attributes['w:type']
      if ((type === 'first' && !isOn(section, 'w:titlePg')) || (type === 'even' && !evenPages)) continue
      const part = state.relations.get(attributes['r:id'] ?? '')?.target
      if (!part || texts.has(part)) continue
      texts.set(part, readMargin(part, name === 'w:headerReference' ? 'header' : 'footer', state))
    }
  }
  return [...new Set(texts.values())].filter(Boolean)
}

function readMargin(part: string, kind: 'header' | 'footer', state: State): string {
  const { root, isBroken } = parseTree(state.opened.xml(part))
  if (isBroken) countUnread(state, 'parts')
  const [content] = findAll(root, 'w:hdr', 'w:ftr')
  const lines = writeLines(readBlocks(content?.children ?? [], inPart(state, part))).map((line) =>
    line.replaceAll(/\s*\n\s*/g, ' / '),
  )
  const text = lines.join(' / ')
  return /\p{L}|\uE000/u.test(text) ? `[${markOf(kind)}: ${text}]` : ''
}

/** Converts MathType and Equation Editor formulas to LaTeX; an unreadable one keeps its preview, like other pictures. */
async function readFormulas({ objects, opened }: State): Promise<void> {
  if (objects.length === 0) return
  // The first document that has one loads this code.
  const { latexOfObject } = await import('../mathtype/equation.ts')
  for (const { span, target } of objects) {
    // Sequential, because each is unpacked separately.
    const content = await opened.media(target)?.()
    const latex = content ? latexOfObject(content) : null
    if (latex !== null) span.text = latex && `$${latex}$`
  }
}

/** A document in a document in a document is a trick. */
const insertedDepth = 1

async function readInserted(state: State, depth: number): Promise<void> {
  for (const { block, part } of state.inserted) {
    const xml = state.opened.xml(part)
    const content = xml ?? (await state.opened.media(part)?.()) ?? null
    const read = content && depth < insertedDepth ? await readOther(content, depth).catch(() => null) : null
    if (!read) {
      countUnread(state, 'inserted')
      continue
    }
    block.text = read.text.replaceAll(marks, (mark, key: string) => {
      const figure = read.figures.get(key)
      if (!figure) return mark
      const own = String(state.figures.size)
      state.figures.set(own, figure)
      return markOf(own)
    })
  }
}

async function readOther(content: Buffer, depth: number): Promise<ReadInserted | null> {
  const { sniff } = await import('../sniff.ts')
  const sniffed = await sniff(new Blob([Uint8Array.from(content)]))
  const read = sniffed.content && inserted[sniffed.content]
  return read ? read(content, depth) : null
}

type ReadInserted = { text: string; figures: FigureSources }

const inserted: Partial<Record<Content, (content: Buffer, depth: number) => Promise<ReadInserted>>> = {
  docx: (content, depth) => readDocx(content, depth + 1),
  rtf: async (content) => (await import('./rtf.ts')).readRtf(content),
  mhtml: async (content) => (await import('../text/mhtml.ts')).readMhtml(content),
  html: async (content) => {
    const [{ decodeHtml }, { readHtml }] = [await import('../text/text-encoding.ts'), await import('../text/html.ts')]
    const figures = new Map<string, () => Promise<Made>>()
    return { text: readHtml(decodeHtml(content), { figures }).text, figures }
  },
  text: async (content) => ({
    text: (await import('../text/text-encoding.ts')).decodeText(content),
    figures: new Map(),
  }),
}

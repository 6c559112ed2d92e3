import type { Element, Root } from 'hast'
import type { Context } from './context.ts'
import { addText } from './line.ts'
import type { Block, ParagraphBlock } from './model.ts'
import { textWidth } from './page.ts'
import type { Reader } from './reader.ts'
import { tableLevels } from './tables/tables.ts'
import { attribute, textOf } from './html/tree.ts'

/** The footnotes of a document by their labels, and those its text refers to, with their numbers once they are read. */
export type Notes = {
  bodies: ReadonlyMap<string, Element>
  referred: ReadonlySet<string>
  numbers: Map<string, number>
}

export function findNotes(root: Root): Notes {
  const bodies = new Map<string, Element>()
  const referred = new Set<string>()
  const search = (parent: Root | Element) => {
    for (const element of parent.children) {
      if (element.type !== 'element') continue
      const label = labelOf(element)
      if (isNote(element)) {
        if (!bodies.has(label)) bodies.set(label, element)
      } else {
        if (isReference(element)) referred.add(label)
        search(element)
      }
    }
  }
  search(root)
  return { bodies, referred, numbers: new Map() }
}

const typeOf = (element: Element) => attribute(element, 'dataType')
const isNote = (element: Element) => typeOf(element) === 'footnote'
const isReference = (element: Element) => typeOf(element) === 'footnote-ref'
const labelOf = (element: Element) => attribute(element, 'dataLabel') ?? ''

type ReadBlocks = (parent: Element, context: Context) => Block[]

/**
 * Where the text refers to a footnote, the footnote goes with it: Word numbers and places it. A footnote has one place only; what
 * refers to it again shows its number, as does a reference inside a footnote, where Word knows no other.
 */
export function readReference(element: Element, context: Context, reader: Reader, readBlocks: ReadBlocks): void {
  const { notes } = context.counts
  const label = labelOf(element)
  const body = notes.referred.has(label) ? notes.bodies.get(label) : undefined
  const number = notes.numbers.get(label)
  const small = { ...context.text, superScript: true, subScript: undefined } as const
  if (!body || context.inNote || number !== undefined)
    return addText(reader.line, number === undefined ? textOf(element) : `${number}`, small)
  notes.numbers.set(label, notes.numbers.size + 1)
  const [first = blank, ...rest] = readBlocks(body, contextInNote(context)).filter(isParagraph)
  reader.line.push({ type: 'note', paragraphs: [behindNumber(first), ...rest] })
}

/** Also where nothing has been written beside it yet, its number counts. */
const blank: ParagraphBlock = { type: 'paragraph', style: 'FootnoteText', inlines: [], indent: 0, hanging: 0 }

const behindNumber = (paragraph: ParagraphBlock): ParagraphBlock => ({
  ...paragraph,
  inlines: [{ type: 'text', text: ' ', style: {} }, ...paragraph.inlines],
})

/** A footnote that the text refers to stands at the foot of its page; any other is a paragraph of the text. */
export const standsElsewhere = (element: Element, { counts }: Context): boolean =>
  counts.notes.referred.has(labelOf(element)) && counts.notes.bodies.get(labelOf(element)) === element

function contextInNote(context: Context): Context {
  const place = { align: undefined, indent: 0, width: textWidth, list: null, inTask: false, plain: false } as const
  return { ...context, ...place, text: {}, style: 'FootnoteText', tables: tableLevels, inNote: true }
}

const isParagraph = (block: Block): block is ParagraphBlock => block.type === 'paragraph'

import type { Element, Root } from 'hast'
import { addText } from './line.ts'
import type { Block, Inline, ParagraphBlock } from './model.ts'
import type { Context, Notes, BlockReader } from './reading-state.ts'
import { tableLevels } from './tables/tables.ts'
import { collapseSpace } from '../text.ts'
import { attribute, textOf } from '../html/tree.ts'

export function findNotes(root: Root): Notes {
  const bodies = new Map<string, Element>()
  const referred = new Set<string>()
  const seen = new Set<string>()
  const again = new Set<string>()
  const see = (label: string) => void (seen.has(label) ? again : seen).add(label)
  const search = (parent: Root | Element) => {
    for (const element of parent.children) {
      if (element.type !== 'element') continue
      const label = labelOf(element)
      if (isNote(element)) {
        if (!bodies.has(label)) bodies.set(label, element)
        for (const each of referencesIn(element)) see(each)
      } else {
        if (isReference(element)) {
          referred.add(label)
          see(label)
        }
        search(element)
      }
    }
  }
  search(root)
  return { bodies, referred, again, ...followersOf(referred, bodies), numbers: new Map(), before: 0 }
}

/** Lists, for each footnote referenced in the text, the footnotes that are referenced only by it, directly or indirectly. */
function followersOf(referred: ReadonlySet<string>, bodies: Notes['bodies']): Pick<Notes, 'along' | 'placed'> {
  const placed = new Set(referred)
  const along = new Map<string, readonly string[]>()
  for (const label of referred) {
    const labels = [label]
    for (const each of labels) {
      const more = referencesIn(bodies.get(each)).filter((next) => bodies.has(next) && !placed.has(next))
      for (const next of new Set(more)) {
        placed.add(next)
        labels.push(next)
      }
    }
    along.set(label, labels.slice(1))
  }
  return { along, placed }
}

function referencesIn(note: Element | undefined): string[] {
  return (note?.children ?? []).flatMap((child) => {
    if (child.type !== 'element') return []
    return isReference(child) ? [labelOf(child)] : referencesIn(child)
  })
}

const typeOf = (element: Element) => attribute(element, 'dataType')
const isNote = (element: Element) => typeOf(element) === 'footnote'
const isReference = (element: Element) => typeOf(element) === 'footnote-ref'
const labelOf = (element: Element) => attribute(element, 'dataLabel') ?? ''

type ReadBlocks = (parent: Element, context: Context) => Block[]

/**
 * Places a footnote at its first reference; Word numbers it. Further references become cross-references to its number, also inside
 * footnotes, where Word allows no notes. Notes referenced only there follow in that note, after their label.
 */
export function readReference(element: Element, context: Context, reader: BlockReader, readBlocks: ReadBlocks): void {
  const { notes } = context.counts
  const label = labelOf(element)
  const body = notes.referred.has(label) ? notes.bodies.get(label) : undefined
  const number = notes.numbers.get(label)
  const small = { ...context.text, superScript: true, subScript: undefined } as const
  if (number !== undefined)
    return void reader.line.push({ type: 'noteAgain', name: nameOf(number), number: number - notes.before })
  if (!body || context.inNote) return addText(reader.line, textOf(element), small)
  const own = notes.numbers.size + 1
  notes.numbers.set(label, own)
  const read = (note: Element | undefined, before: Inline[]): ParagraphBlock[] => {
    const [first = blank, ...rest] = (note ? readBlocks(note, contextInNote(context)) : []).filter(isParagraph)
    return [{ ...first, inlines: [...before, space, ...first.inlines] }, ...rest]
  }
  // Reads in document order, since lists and lines of code are counted on the way.
  const paragraphs = read(body, [])
  for (const each of notes.along.get(label) ?? [])
    paragraphs.push(
      ...read(notes.bodies.get(each), [{ type: 'text', text: collapseSpace(each), style: { superScript: true } }]),
    )
  reader.line.push({ type: 'note', paragraphs, ...(notes.again.has(label) && { name: nameOf(own) }) })
}

/** Word hides bookmarks that begin with a line. */
const nameOf = (number: number) => `_Footnote${number}`

const space: Inline = { type: 'text', text: ' ', style: {} }

/** A placeholder for a note without text yet, which counts in the numbering all the same. */
const blank: ParagraphBlock = { type: 'paragraph', style: 'FootnoteText', inlines: [], indent: 0, hanging: 0 }

/** A footnote that the text or one of its notes references is placed at the foot of its page; any other is a paragraph of the text. */
export const standsElsewhere = (element: Element, { counts: { notes } }: Context): boolean =>
  notes.placed.has(labelOf(element)) && notes.bodies.get(labelOf(element)) === element

function contextInNote(context: Context): Context {
  const position = {
    align: undefined,
    indent: 0,
    width: context.room.text,
    list: null,
    inTask: false,
    plain: false,
  } as const
  return { ...context, ...position, text: {}, style: 'FootnoteText', tables: tableLevels, inNote: true }
}

const isParagraph = (block: Block): block is ParagraphBlock => block.type === 'paragraph'

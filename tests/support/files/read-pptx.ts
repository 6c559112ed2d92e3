import { childElements, elementsOf, ownText, parseXml, type XmlElement } from './parse-xml.ts'
import { unzip } from './unzip.ts'

/** Units: EMU, from the corner of the slide. */
type Frame = { x: number; y: number; width: number; height: number }
export type ReadShape = {
  kind: 'text' | 'picture' | 'table'
  name: string
  /** The field of the layout that it fills; null for others. */
  field: string | null
  frame: Frame | null
  paragraphs: string[]
  /** The text alternative. */
  description: string
}
export type ReadSlide = { shapes: ReadShape[]; notes: string[]; title: string }

/** Reads a PowerPoint file from its bytes: slides in order, shapes in the order of a screen reader. */
export function readPptx(bytes: Uint8Array): { slides: ReadSlide[]; files: Map<string, Buffer> } {
  const files = unzip(bytes)
  const part = (path: string): XmlElement => {
    const found = files.get(path)
    if (!found) throw new Error(`${path} is missing`)
    return parseXml(found.toString())
  }
  const targets = (path: string) =>
    new Map(
      elementsOf(part(path), 'Relationship').map((relation) => [
        relation.attributes['Id']!,
        relation.attributes['Target']!,
      ]),
    )
  const inOrder = targets('ppt/_rels/presentation.xml.rels')
  const slides = elementsOf(part('ppt/presentation.xml'), 'p:sldId').map((id) => {
    const name = inOrder.get(id.attributes['r:id']!)!
    const file = name.replace('slides/', '')
    const own = targets(`ppt/slides/_rels/${file}.rels`)
    for (const target of own.values()) {
      const path = `ppt/${target.replace('../', '')}`
      if (!files.has(path)) throw new Error(`${path} is missing`)
    }
    const notes = [...own.values()].find((target) => target.includes('notesSlide'))
    const tree = elementsOf(part(`ppt/${name}`), 'p:spTree')[0]!
    const shapes = shapesIn(tree)
    const title = shapes.find(({ field }) => field === 'title' || field === 'ctrTitle')
    return {
      shapes,
      title: title?.paragraphs.join('\n') ?? '',
      notes: notes ? paragraphsIn(part(`ppt/${notes.replace('../', '')}`)) : [],
    }
  })
  return { slides, files }
}

function shapesIn(tree: XmlElement): ReadShape[] {
  return childElements(tree).flatMap((element): ReadShape[] => {
    if (element.name === 'p:grpSp') return shapesIn(element)
    const kind = kinds[element.name]
    if (!kind) return []
    const about = elementsOf(element, 'p:cNvPr')[0]!
    const field = elementsOf(element, 'p:ph')[0]
    return [
      {
        kind,
        name: about.attributes['name'] ?? '',
        field: field ? (field.attributes['type'] ?? 'obj') : null,
        frame: frameOf(element),
        paragraphs: paragraphsIn(element),
        description: about.attributes['descr'] ?? '',
      },
    ]
  })
}

const kinds: Record<string, ReadShape['kind']> = { 'p:sp': 'text', 'p:pic': 'picture', 'p:graphicFrame': 'table' }

function frameOf(element: XmlElement): Frame | null {
  const [offset] = elementsOf(element, 'a:off')
  const extent = elementsOf(element, 'a:ext').find(({ attributes }) => attributes['cx'] !== undefined)
  if (!offset || !extent) return null
  const number = (from: XmlElement, name: string) => Number(from.attributes[name])
  return { x: number(offset, 'x'), y: number(offset, 'y'), width: number(extent, 'cx'), height: number(extent, 'cy') }
}

const paragraphsIn = (element: XmlElement): string[] =>
  elementsOf(element, 'a:p').map((paragraph) => elementsOf(paragraph, 'a:t').map(ownText).join(''))

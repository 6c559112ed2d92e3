import { describeChart, describeDiagram } from '../../charts.ts'
import { figureIn, type Made } from '../../figures.ts'
import { markOf } from '../../text/marks.ts'
import { findAll, findFirst, isOn, type XmlElement } from '../../containers/xml-elements.ts'
import { readControls } from './controls.ts'
import { readAnchor, type Placed } from './anchor.ts'
import { relatedParts, type Files, type Related } from './package.ts'

/** The pictures of a workbook by the keys of their marks; `media`: how each is unpacked. */
export type Drawn = {
  figures: Map<string, () => Promise<Made>>
  media: ReadonlyMap<string, () => Promise<Buffer | null>>
}
/** `beside`: content outside cells; `unread`: the number of unreadable objects. */
export type Objects = { placed: Placed[]; beside: string[]; unread: number }

type OnSheet = { files: Files; related: readonly Related[]; sheet: XmlElement }

/** Reads all objects on a sheet: pictures, text boxes, shapes, charts, diagrams, controls and embedded files. */
export function readDrawings({ files, related, sheet }: OnSheet, drawn: Drawn): Objects {
  const objects: Objects = { placed: [], beside: [], unread: 0 }
  const controls = readControls({ files, related, sheet })
  objects.placed.push(...controls.placed)
  objects.unread += controls.unread
  for (const { kind, target } of related) {
    if (kind === 'drawing') readDrawing(files, target, { drawn, objects, controls: controls.shapes })
  }
  // The pictures of these objects are of a kind that only Windows draws.
  for (const object of findAll(sheet, 'oleObject'))
    objects.placed.push({ ...readAnchor(object), text: addFigure(drawn, 'unreadable') })
  return objects
}

type Reading = { drawn: Drawn; objects: Objects; controls: ReadonlySet<string> }

function readDrawing(files: Files, part: string, { drawn, objects, controls }: Reading): void {
  const related = relatedParts(files, part)
  const target = (id: string | undefined) => related.find((one) => one.id === id && !one.isOutside)?.target
  for (const anchor of findAll(files.parse(part), 'twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor')) {
    const position = readAnchor(anchor)
    for (const found of objectsIn(anchor)) {
      const properties = findFirst(found, 'cNvPr')?.attributes ?? {}
      if (isOn(properties['hidden']) || controls.has(properties['id'] ?? '')) continue
      const { descr = '' } = properties
      const alt = descr.trim() === '' ? '' : ` (${descr.trim().replaceAll(/\s+/g, ' ')})`
      const say = (text: string) => objects.placed.push({ ...position, text: `${text}${alt}` })
      const words = textIn(found)
      if (found.name === 'pic') {
        const name = target(findFirst(found, 'blip')?.attributes['embed'])
        const unpack = name === undefined ? undefined : drawn.media.get(name)
        say(addFigure(drawn, unpack ? () => figureIn(unpack) : 'unreadable'))
      } else if (found.name === 'graphicFrame') {
        const chart = findFirst(found, 'chart')
        const diagram = findFirst(found, 'relIds')
        const content = target(chart?.attributes['id'] ?? diagram?.attributes['dm'])
        if (content) say((chart ? describeChart : describeDiagram)(files.parse(content)))
        else objects.unread += 1
      } else if (words !== '') objects.beside.push(`[${markOf('textBox')}: ${words}]${alt}`)
      // A connector between two boxes has no meaning in text, like a border.
      else if (found.name !== 'cxnSp') say(addFigure(drawn, 'unreadable'))
      else if (alt !== '') objects.beside.push(alt.trim())
    }
  }
}

const kinds = new Set(['sp', 'pic', 'graphicFrame', 'cxnSp', 'contentPart'])

/** Lists the objects of an anchor; of several alternatives, the first that is not empty. */
function objectsIn(within: XmlElement): XmlElement[] {
  return within.children.flatMap((child) => {
    if (child.name === 'grpSp') return membersOf(child)
    if (kinds.has(child.name)) return [child]
    if (child.name !== 'AlternateContent') return []
    return child.children.map(objectsIn).find(({ length }) => length > 0) ?? []
  })
}

/** Shapes of a group with text are read one by one; those without text form one drawing. */
function membersOf(group: XmlElement): XmlElement[] {
  const members = objectsIn(group)
  const speaking = members.filter((one) => one.name === 'pic' || one.name === 'graphicFrame' || textIn(one) !== '')
  if (speaking.length === members.length) return members
  return [{ ...group, children: group.children.filter(({ name }) => name === 'nvGrpSpPr') }, ...speaking]
}

/** The words of a shape, a paragraph each. */
function textIn(shape: XmlElement): string {
  const body = shape.children.find(({ name }) => name === 'txBody')
  const paragraphs = findAll(body ?? { ...shape, children: [] }, 'p').map((paragraph) =>
    findAll(paragraph, 't', 'br')
      .map(({ name, text }) => (name === 'br' ? ' ' : text))
      .join(''),
  )
  return paragraphs
    .map((words) => words.trim())
    .filter(Boolean)
    .join(' / ')
}

function addFigure({ figures }: Drawn, source: 'unreadable' | (() => Promise<Made>)): string {
  const key = String(figures.size)
  figures.set(key, source === 'unreadable' ? async (): Promise<Made> => 'unreadable' : source)
  return markOf(key)
}

import { describeChart, describeDiagram } from '../charts.ts'
import { figureIn } from '../figures.ts'
import { markOf } from '../text/marks.ts'
import { parseElements, type XmlElement } from '../containers/xml-elements.ts'
import { chooseAlternative, countUnread, markUnreadable, type State } from './state.ts'
import { childOf, findAll, textOf, type Node } from './package/tree.ts'

/** `text`: the drawing within its line; `boxes`: the content of its text boxes; `isRule`: it is a line across the page. */
export type Drawing = { text: string; boxes: Node[]; isRule: boolean }

type Found = {
  marks: string[]
  words: string[]
  boxes: Node[]
  /** Lines, arrows, triangles and their like: together they are one figure. */
  shapes: number
  alternatives: Set<string>
  isRule: boolean
}

/** Reads a `w:drawing`, `w:pict` or the preview of an object, whatever it is made of. */
export function readDrawing(node: Node, state: State): Drawing {
  const found: Found = { marks: [], words: [], boxes: [], shapes: 0, alternatives: new Set(), isRule: false }
  collect(node, found, state, false)
  if (found.shapes > 0) found.marks.push(markUnreadable(state))
  const alternatives = found.marks.length > 0 ? [...found.alternatives] : []
  const descriptions = alternatives.length > 0 ? [`(${alternatives.join('; ')})`] : []
  return { text: [...found.marks, ...descriptions, ...found.words].join(' '), boxes: found.boxes, isRule: found.isRule }
}

function collect(node: Node, found: Found, state: State, inGroup: boolean): void {
  const each = (within: boolean) => {
    for (const child of node.children) collect(child, found, state, within)
  }
  switch (node.name) {
    case 'mc:AlternateContent':
      for (const child of chooseAlternative(node)) collect(child, found, state, inGroup)
      return
    case 'wp:docPr':
    case 'pic:cNvPr':
    case 'wps:cNvPr':
    case 'wpg:cNvPr':
      addAlternative(node.attributes['descr'] || node.attributes['title'], found)
      return
    case 'wp:inline':
    case 'wp:anchor':
      if (/^(1|true|on)$/.test(childOf(node, 'wp:docPr')?.attributes['hidden'] ?? '')) countUnread(state, 'hidden')
      else each(inGroup)
      return
    case 'pic:pic':
      each(inGroup)
      if (findAll(node, 'a:blip').length === 0) found.marks.push(markUnreadable(state))
      return
    case 'a:blip':
      found.marks.push(markPicture(node.attributes['r:embed'], state))
      return
    case 'c:chart':
    case 'cx:chart':
      found.words.push(describeChart(related(node.attributes['r:id'], state)))
      return
    case 'dgm:relIds':
      found.words.push(describeDiagram(related(node.attributes['r:dm'], state)))
      return
    case 'w:txbxContent':
      found.boxes.push(node)
      return
    case 'wpg:wgp':
    case 'wpg:grpSp':
    case 'wpc:wpc':
    case 'a:grpSp':
      each(true)
      return
    case 'wps:wsp':
    case 'a:sp':
    case 'a:cxnSp':
      collectShape(node, found, state, inGroup)
      return
    case 'v:group':
      addAlternative(node.attributes['alt'], found)
      each(true)
      return
    case 'v:imagedata':
      if (Object.keys(node.attributes).length > 0)
        found.marks.push(markPicture(node.attributes['r:id'] ?? node.attributes['o:relid'], state))
      return
    case 'v:textpath':
      found.words.push((node.attributes['string'] ?? '').trim())
      return
    case 'v:shapetype':
      return
    case 'w:contentPart':
    case 'wpi:contentPart':
    case 'am3d:model3d':
    case 'w:movie':
      found.shapes += 1
      return
    case 'w:control':
      // Its picture was counted.
      if (found.marks.length === 0) found.shapes += 1
      return
    case 'a:graphicData':
      if (node.children.some(({ name }) => isDrawn.test(name))) each(inGroup)
      else found.shapes += 1
      return
    case 'a:t':
      found.words.push(textOf(node))
      return
  }
  if (/^v:(?:shape|rect|roundrect|oval|line|polyline|curve|arc|image)$/.test(node.name))
    collectVml(node, found, state, inGroup)
  else if (node.name !== 'o:OLEObject') each(inGroup)
}

const isDrawn =
  /^(?:pic:pic|wps:wsp|wpg:wgp|wpc:wpc|c:chart|cx:chart|dgm:relIds|lc:lockedCanvas|mc:AlternateContent|am3d:|wpi:|a:)/

/** Reads a shape of DrawingML: its content, or that it exists. A line alone is a separator or an underline. */
function collectShape(node: Node, found: Found, state: State, inGroup: boolean): void {
  const before = found.boxes.length + found.marks.length + found.words.length
  for (const child of node.children) collect(child, found, state, inGroup)
  if (found.boxes.length + found.marks.length + found.words.length > before) return
  const form = findAll(node, 'a:prstGeom')[0]?.attributes['prst'] ?? ''
  const isTextBox = findAll(node, 'wps:cNvSpPr').some(({ attributes }) => /^(1|true)$/.test(attributes['txBox'] ?? ''))
  if (inGroup || !(isTextBox || /^(line|straightConnector1)$/.test(form))) found.shapes += 1
}

function collectVml(node: Node, found: Found, state: State, inGroup: boolean): void {
  addAlternative(node.attributes['alt'], found)
  if (/^(t|true|1)$/.test(node.attributes['o:hr'] ?? '')) {
    found.isRule = true
    return
  }
  const before = found.boxes.length + found.marks.length + found.words.length
  for (const child of node.children) collect(child, found, state, inGroup)
  if (node.name === 'v:image') found.marks.push(markUnreadable(state))
  if (found.boxes.length + found.marks.length + found.words.length > before) return
  const { type = '', filled = '', stroked = '' } = node.attributes
  const isInvisible = /^(f|false)$/.test(filled) && /^(f|false)$/.test(stroked)
  const isTextBox = type.endsWith('_t202') || childOf(node, 'v:textbox') !== undefined
  const isLine = node.name === 'v:line' || type.endsWith('_t32')
  if (isInvisible || (!inGroup && (isTextBox || isLine))) return
  // The preview of an object may be missing, but the object still counts.
  found.shapes += 1
}

function addAlternative(text: string | undefined, { alternatives }: Found): void {
  const words = (text ?? '').trim().replaceAll(/\s+/g, ' ')
  // Some programs store the file name there.
  if (words === '' || /^(?:[a-z]+:[\\/]{1,3}.*|[^\s]*\.(?:png|jpe?g|gif|bmp|[we]mf|tiff?|svg|webp))$/i.test(words))
    return
  alternatives.add(words.length > alternativeMax ? `${words.slice(0, alternativeMax)}…` : words)
}
const alternativeMax = 500

function markPicture(id: string | undefined, state: State): string {
  const target = state.relations.get(id ?? '')
  const unpack = target && !target.isOutside ? state.opened.media(target.target) : undefined
  if (!unpack) return markUnreadable(state)
  const key = String(state.figures.size)
  state.figures.set(key, () => figureIn(unpack))
  return markOf(key)
}

const related = (id: string | undefined, { relations, opened }: State): XmlElement =>
  parseElements(opened.xml(relations.get(id ?? '')?.target ?? ''))

import { findAll, findFirst, type XmlElement } from '../../containers/xml-elements.ts'
import { markOf } from '../../text/marks.ts'
import { readAnchor, type Placed } from './anchor.ts'
import type { Files, Related } from './package.ts'

/** `shapes`: the numbers of the shapes that draw them. */
type Controls = { placed: Placed[]; shapes: ReadonlySet<string>; unread: number }
type OnSheet = { files: Files; related: readonly Related[]; sheet: XmlElement }

/** Reads check boxes, option buttons and lists that are controls on a sheet, with their cells. */
export function readControls({ files, related, sheet }: OnSheet): Controls {
  const labels = new Map<string, string>()
  const partsOf = (kind: string) => related.filter((one) => one.kind === kind).map(({ target }) => files.parse(target))
  for (const shape of partsOf('drawing').flatMap((drawing) => findAll(drawing, 'sp')))
    labels.set(findFirst(shape, 'cNvPr')?.attributes['id'] ?? '', wordsIn(shape))
  const old = partsOf('vmlDrawing').flatMap((drawing) => findAll(drawing, 'shape'))
  for (const shape of old) {
    const id = numberOf(shape)
    if (!labels.get(id)) labels.set(id, wordsIn(findFirst(shape, 'textbox')))
  }
  const controls: Controls & { shapes: Set<string> } = { placed: [], shapes: new Set(), unread: 0 }
  const add = (id: string, position: Pick<Placed, 'row' | 'column'>, state: State | null) => {
    if (controls.shapes.has(id)) return
    controls.shapes.add(id)
    const text = state && sayState(state, labels.get(id) ?? '')
    if (text) controls.placed.push({ ...position, text })
    else if (text === null) controls.unread += 1
  }
  for (const control of findAll(sheet, 'control')) {
    const { shapeId = '', id } = control.attributes
    const part = related.find((one) => one.id === id)
    const state = part?.kind === 'ctrlProp' ? stateOf(findFirst(files.parse(part.target), 'formControlPr')) : null
    add(shapeId, readAnchor(control), state)
  }
  // Excel 2007 wrote them only in its old drawings. Notes and pictures of objects are read elsewhere.
  for (const shape of old) {
    const data = findFirst(shape, 'ClientData')
    const type = data?.attributes['ObjectType'] ?? ''
    if (!data || type === 'Note' || type === 'Pict' || type === '') continue
    const [column = 0, , row = 0] = (findFirst(data, 'Anchor')?.text ?? '').split(',').map(Number)
    const text = (name: string) => findFirst(data, name)?.text.trim()
    add(
      numberOf(shape),
      { row: row || 0, column: column || 0 },
      { type, isChecked: text('Checked') === '1', chosen: text('Sel'), items: [], source: text('FmlaRange') },
    )
  }
  return controls
}

type State = {
  type: string
  isChecked: boolean
  chosen: string | undefined
  items: string[]
  source: string | undefined
}

function stateOf(properties: XmlElement | undefined): State | null {
  if (!properties) return null
  const { objectType = '', checked = '', sel, fmlaRange } = properties.attributes
  const items = findAll(properties, 'item').map(({ attributes }) => attributes['val'] ?? '')
  return { type: objectType, isChecked: /^(checked|1)$/i.test(checked), chosen: sel, items, source: fmlaRange }
}

/** Null for a control that cannot be described; empty for one without content. */
function sayState({ type, isChecked, chosen, items, source }: State, label: string): string | null {
  switch (type.toLowerCase()) {
    case 'checkbox':
      return `${isChecked ? '☑' : '☐'} ${label}`.trim()
    case 'radio':
      return `${isChecked ? '◉' : '○'} ${label}`.trim()
    case 'drop':
    case 'list': {
      const item = items[Number(chosen) - 1] ?? chosen ?? ''
      return `[${markOf('choices')}${source ? ` ${source}` : ''}: ${item}]`
    }
    case 'button':
    case 'label':
    case 'gbox':
    case 'editbox':
      return label
    default:
      return null
  }
}

/** "_x0000_s1025" → "1025". */
const numberOf = ({ attributes: { id = '', spid = id } }: XmlElement): string => /_s(\d+)$/.exec(spid)?.[1] ?? spid

const wordsIn = (element: XmlElement | undefined): string => {
  const own = (one: XmlElement): string => [one.text, ...one.children.map(own)].join(' ')
  const shown = element?.name === 'sp' ? findFirst(element, 'txBody') : element
  return shown ? own(shown).replaceAll(/\s+/g, ' ').trim() : ''
}

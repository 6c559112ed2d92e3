import type { Element } from 'hast'
import type { Context } from './reading-state.ts'
import type { Marker, NumberFormat } from './model.ts'
import { listStep, tableListStep } from '../page.ts'
import { attribute, numberAttribute } from '../html/tree.ts'

// Word knows nine levels, and counts to 32767.
const deepestLevel = 8
const highestNumber = 32_767
// Every other start costs a definition of nine levels in the file; beyond these, lists start at 1.
const mostStarts = 1000
// Number formats of nested ordered lists, as in Word and Vietnamese documents: 1. a) i)
const numberFormats: readonly NumberFormat[] = ['decimal', 'lowerLetter', 'lowerRoman']

/** Returns the context inside a list, one level deeper. */
export function contextInList(list: Element, context: Context): Context {
  const step = context.tables > 0 ? tableListStep : listStep
  const outer = context.list ?? { level: -1, ordered: 0, indent: context.indent }
  const level = Math.min(outer.level + 1, deepestLevel)
  const ordered = outer.ordered + (list.tagName === 'ol' ? 1 : 0)
  const indent = Math.min(outer.indent + (level + 1) * step, Math.round(context.width / 2))
  const style = context.style === 'Normal' ? 'ListParagraph' : context.style
  return { ...context, style, indent, list: { level, ordered, indent: outer.indent, step } }
}

/** Numbers the items of one list; every ordered list counts separately. `inside` is the context in the list. */
export function markersOf(list: Element, inside: Context): (item: Element) => Marker {
  const level = inside.list?.level ?? 0
  const plain: Marker = list.tagName === 'ol' ? numberMarker(list, inside, level) : { type: 'bullet', level }
  return (item) => {
    const checked = taskState(item)
    return checked === null ? plain : { type: 'box', level, checked }
  }
}

const formats = new Map<string, NumberFormat>([
  ['1', 'decimal'],
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
])

function numberMarker(list: Element, { counts, list: position }: Context, level: number): Marker {
  counts.lists += 1
  const usual = numberFormats[((position?.ordered ?? 1) - 1) % numberFormats.length] ?? 'decimal'
  const format = formats.get(attribute(list, 'type') ?? '') ?? usual
  const start = numberAttribute(list, 'start', { least: 0, most: highestNumber, otherwise: 1 })
  const kind = `${level} ${start} ${format}`
  if (counts.starts.size < mostStarts) counts.starts.add(kind)
  return { type: 'number', level, list: counts.lists, start: counts.starts.has(kind) ? start : 1, format }
}

/** Whether a task is done: as the editor marks it, or by a check box at the start of the item; null for any other item. */
function taskState(item: Element): boolean | null {
  const marked = attribute(item, 'dataChecked')
  if (marked !== null) return marked !== 'false'
  const box = firstBox(item)
  return box && attribute(box, 'checked') !== null
}

function firstBox(item: Element): Element | null {
  const first = item.children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return null
  if (first.tagName === 'input') return attribute(first, 'type') === 'checkbox' ? first : null
  return first.tagName === 'p' || first.tagName === 'label' ? firstBox(first) : null
}

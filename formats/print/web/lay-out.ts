import type { Language } from '#platform/i18n/language.ts'
import { arrange, type Arranged } from '../../layout/model/arrange.ts'
import type { LayoutBlock, Part } from '#formats/layout/model/layout-block.ts'
import { hasBlanks } from '#formats/layout/model/text-kinds.ts'
import { layouts } from '../../layout/model/layouts.ts'
import type { LayoutName } from '../../layout/model/names.ts'
import { recipients } from '../../layout/model/table-kinds.ts'
import { partOptions, withoutBullets } from './option-lines.ts'

/** Applies a layout's roles to a document and groups elements that belong together; page-css.ts has the styles. Changes `root`. */
export function layOut(root: DocumentFragment, name: LayoutName, language: Language): void {
  const { options } = layouts[name]
  const written = [...root.children] as HTMLElement[]
  const children = written.map((child) => (options && child.nodeName === 'UL' ? withoutBullets(child) : child))
  if (options) for (const child of children) if (child.nodeName === 'P') partOptions(child)
  for (const one of arrange(children.map(toLayoutBlock), layouts[name], language)) make(one, children)
  for (const child of children) if (child.nodeName === 'P' && hasBlanks(child.textContent)) child.dataset.blanks = ''
}

/** Converts a block of the editor’s HTML for the layout. */
export function toLayoutBlock(element: Element): LayoutBlock {
  const heading = /^H([1-6])$/.exec(element.nodeName)
  if (heading) return { kind: 'heading', level: Number(heading[1]), text: element.textContent.trim() }
  if (element.nodeName === 'P') return { kind: 'paragraph', lines: linesOf(element).map(partsOf) }
  if (!(element instanceof HTMLTableElement)) return { kind: 'other' }
  return { kind: 'table', cells: [...element.rows].map(({ cells }) => [...cells].map(linesIn)) }
}

/** The text of a cell; breaks and paragraphs end a line. */
const linesIn = (cell: Element): string =>
  [...cell.children]
    .flatMap(linesOf)
    .map((line) => line.map(({ textContent }) => textContent ?? '').join(''))
    .join('\n')

/** Splits a paragraph at its line breaks. */
function linesOf(paragraph: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]]
  for (const node of paragraph.childNodes)
    if (node.nodeName === 'BR') lines.push([])
    else lines.at(-1)!.push(node)
  return lines
}

const partsOf = (nodes: readonly ChildNode[]): Part[] => nodes.flatMap((node) => partsIn(node, false))

function partsIn(node: ChildNode, bold: boolean): Part[] {
  if (!(node instanceof HTMLElement)) return [{ text: node.textContent ?? '', bold }]
  if (node.dataset.latex !== undefined) return [{ latex: node.dataset.latex }]
  const inside = bold || /^(?:B|STRONG)$/.test(node.nodeName)
  return [...node.childNodes].flatMap((child) => partsIn(child, inside))
}

function make(one: Arranged, children: readonly HTMLElement[]): void {
  if (one.role === 'columns') return inColumns(one, children)
  if (one.role === 'options') return besideEachOther(one, children)
  children[one.at]!.dataset.role = names[one.role] ?? one.role
  if (one.role === 'head')
    for (const cell of children[one.at]!.querySelectorAll<HTMLElement>('td, th'))
      if (recipients.test(cell.textContent) && cell.style.textAlign === '') cell.style.textAlign = 'left'
}

const names: Partial<Record<Arranged['role'], string>> = {
  'lines under the title': 'title-line',
  'own page': 'own-page',
}

function inColumns({ left, right }: Extract<Arranged, { role: 'columns' }>, children: readonly HTMLElement[]): void {
  const box = document.createElement('div')
  box.dataset.role = 'columns'
  children[Math.min(...left, ...right)]!.before(box)
  for (const side of [left, right]) {
    const column = document.createElement('div')
    column.append(...side.map((at) => children[at]!))
    box.append(column)
  }
}

function besideEachOther(one: Extract<Arranged, { role: 'options' }>, children: readonly HTMLElement[]): void {
  const paragraphs = one.at.map((at) => children[at]!)
  const lines = paragraphs.flatMap((paragraph, index) => linesOf(paragraph).slice(index === 0 ? one.fromLine : 0))
  const box = document.createElement('p')
  box.dataset.role = 'options'
  box.dataset.beside = String(one.beside)
  for (const line of lines) {
    const option = document.createElement('span')
    option.append(...line)
    box.append(option)
  }
  const [first, ...others] = paragraphs
  first!.after(box)
  for (const other of others) other.remove()
  if (one.fromLine === 0) return first!.remove()
  // The rest is the question, without breaks at its end.
  while (first!.lastChild?.nodeName === 'BR') first!.lastChild.remove()
  first!.dataset.role = 'stem'
}

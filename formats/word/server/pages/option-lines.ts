import type { Element, ElementContent, RootContent } from 'hast'
import { areOptions, findJoinedOptions, type Stretch } from '../../../layout/model/joined-options.ts'
import { attribute, childElements, textOf } from '../html/tree.ts'

/** Returns a paragraph with a break between options written on one line, or as items of a list; other nodes unchanged. */
export function withOptionLines<Node extends RootContent>(node: Node): Node | Element {
  if (node.type === 'element' && node.tagName === 'ul') return listedOptions(node) ?? node
  if (node.type !== 'element' || node.tagName !== 'p') return node
  const leaves = node.children.flatMap((child) => leavesIn(child))
  const lines = chunksAt(leaves, ({ text }) => text === lineEnd).map((line) => ({
    line,
    gaps: findJoinedOptions(line.map(({ text }) => text).join('')),
  }))
  if (lines.every(({ gaps }) => gaps.length === 0)) return node
  const options = lines.flatMap(({ line, gaps }) => partedAt(line, gaps))
  return { ...node, children: options.flatMap((option, at) => (at === 0 ? option : [lineBreak, ...option])) }
}

function listedOptions(list: Element): Element | null {
  const items = childElements(list)
  if (!areOptions(items.map(textOf))) return null
  const options = items.map((item) => {
    const [only, ...more] = childElements(item)
    return only?.tagName === 'p' && more.length === 0 ? only.children : null
  })
  if (options.includes(null)) return null
  const children = options.flatMap((option, at) => (at === 0 ? option! : [lineBreak, ...option!]))
  return { type: 'element', tagName: 'p', properties: {}, children }
}

const lineEnd = '\n'
const lineBreak: ElementContent = { type: 'element', tagName: 'br', properties: {}, children: [] }

/** A text, a tab or the placeholder of an element, with a function that restores it with the surrounding formatting. */
type Leaf = { text: string; make: (text: string) => ElementContent }

function leavesIn(node: ElementContent, around: (inner: ElementContent) => ElementContent = (inner) => inner): Leaf[] {
  if (node.type === 'text') return [{ text: node.value, make: (value) => around({ type: 'text', value }) }]
  if (node.type !== 'element') return []
  if (node.tagName === 'br') return [{ text: lineEnd, make: () => node }]
  if (attribute(node, 'dataType') === 'tab') return [{ text: '\t', make: () => around(node) }]
  if (node.children.length === 0 || attribute(node, 'dataType') !== null)
    return [{ text: '⬚', make: () => around(node) }]
  return node.children.flatMap((child) =>
    leavesIn(child, (inner) => around({ ...node, children: [inner] as Element['children'] })),
  )
}

function chunksAt(leaves: readonly Leaf[], ends: (leaf: Leaf) => boolean): Leaf[][] {
  const chunks: Leaf[][] = [[]]
  for (const leaf of leaves)
    if (ends(leaf)) chunks.push([])
    else chunks.at(-1)!.push(leaf)
  return chunks
}

/** Splits a line at its gaps. */
function partedAt(line: readonly Leaf[], gaps: readonly Stretch[]): ElementContent[][] {
  const length = line.reduce((sum, { text }) => sum + text.length, 0)
  const starts = [0, ...gaps.map(({ to }) => to)]
  return starts.map((from, at) => within(line, { from, to: gaps[at]?.from ?? length }))
}

function within(line: readonly Leaf[], { from, to }: Stretch): ElementContent[] {
  let at = 0
  return line.flatMap(({ text, make }) => {
    const start = at
    at += text.length
    const remaining = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return remaining === '' ? [] : [make(remaining)]
  })
}

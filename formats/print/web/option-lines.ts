import { areOptions, findJoinedOptions } from '../../layout/model/joined-options.ts'

/** Replaces a list whose items are options with letters by a paragraph of lines; returns it, or the element itself. */
export function withoutBullets(list: HTMLElement): HTMLElement {
  const items = [...list.children]
  const texts = items.map(({ children }) =>
    children.length === 1 && children[0]!.nodeName === 'P' ? children[0]! : null,
  )
  if (texts.includes(null) || !areOptions(texts.map((text) => text!.textContent))) return list
  const paragraph = list.ownerDocument.createElement('p')
  for (const [at, text] of texts.entries())
    paragraph.append(...(at === 0 ? [] : [list.ownerDocument.createElement('br')]), ...text!.childNodes)
  list.replaceWith(paragraph)
  return paragraph
}

/** Puts a break between options written on one line. Changes `paragraph`. */
export function partOptions(paragraph: HTMLElement): void {
  let line: Leaf[] = []
  const lines = [line]
  for (const leaf of leavesIn(paragraph))
    if (leaf.node.nodeName === 'BR') lines.push((line = []))
    else line.push(leaf)
  for (const leaves of lines.toReversed()) {
    const gaps = findJoinedOptions(leaves.map(({ text }) => text).join(''))
    // Starts with the last gap, so that earlier positions stay valid.
    for (const { from, to } of gaps.toReversed()) breakAt(paragraph, leaves, from, to)
  }
}

/** A text, a tab or the placeholder of a character. */
type Leaf = { node: ChildNode; text: string }

function leavesIn(node: ChildNode): Leaf[] {
  if (node.nodeType === 3) return [{ node, text: node.nodeValue ?? '' }]
  if (!(node instanceof HTMLElement)) return []
  if (node.nodeName === 'BR') return [{ node, text: '' }]
  if (node.dataset.type === 'tab') return [{ node, text: '\t' }]
  if (node.dataset.type !== undefined || node.childNodes.length === 0) return [{ node, text: '⬚' }]
  return [...node.childNodes].flatMap(leavesIn)
}

/** Replaces a gap by a break; marks around it end before the break and begin again after it. */
function breakAt(paragraph: HTMLElement, leaves: readonly Leaf[], from: number, to: number): void {
  const range = paragraph.ownerDocument.createRange()
  setEdge(leaves, from, (node, offset) => range.setStart(node, offset))
  range.setEnd(paragraph, paragraph.childNodes.length)
  const rest = range.extractContents()
  removeStart(rest, to - from)
  paragraph.append(paragraph.ownerDocument.createElement('br'), rest)
}

function setEdge(leaves: readonly Leaf[], position: number, set: (node: Node, offset: number) => void): void {
  let at = 0
  for (const { node, text } of leaves) {
    if (position < at + text.length || (position === at + text.length && node === leaves.at(-1)!.node)) {
      if (node.nodeType === 3) return set(node, position - at)
      return set(node.parentNode!, [...node.parentNode!.childNodes].indexOf(node))
    }
    at += text.length
  }
}

function removeStart(rest: DocumentFragment, length: number): void {
  let left = length
  for (const { node, text } of [...rest.childNodes].flatMap(leavesIn)) {
    if (left <= 0) return
    const count = Math.min(left, text.length)
    left -= count
    if (node.nodeType === 3) node.nodeValue = text.slice(count)
    else node.remove()
  }
}

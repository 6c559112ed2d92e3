import { isDataPicture, readWidth } from './picture.ts'
import { textColorOf, textColors } from '../model/text-colors.ts'

const markOf: Record<string, MarkName> = {
  A: 'a',
  STRONG: 'strong',
  B: 'strong',
  CODE: 'code',
  EM: 'em',
  I: 'em',
  S: 's',
  DEL: 's',
  STRIKE: 's',
  U: 'u',
  INS: 'u',
  SUB: 'sub',
  SUP: 'sup',
  MARK: 'mark',
}

/** Outermost first, as the editor nests them. */
const rank = ['a', 'strong', 'code', 'em', 's', 'u', 'sub', 'sup', 'mark', 'span'] as const

export type MarkName = (typeof rank)[number]
/** `color`: the colour of a `span`, one of our palette as CSS. */
export type Mark = { name: MarkName; href?: string; title?: string; color?: string }
/** A piece of running text: words, a line break, or an element without inner text (a formula, a footnote mark, a picture). */
export type Leaf = { marks: Mark[] } & ({ text: string } | { break: true } | { element: HTMLElement })

export const sameMark = (a: Mark, b: Mark) =>
  a.name === b.name && a.href === b.href && a.title === b.title && a.color === b.color
const has = (marks: Mark[], mark: Mark) => marks.some((other) => sameMark(mark, other))
const common = (a: Mark[], b: Mark[]) => a.filter((mark) => has(b, mark))

/**
 * Flattens inline nodes: white space is collapsed and trimmed, marks never begin or end at a space or line break, equal neighbours are
 * joined. A single line break at an end is dropped; several are space for writing, such as a signature. Empty without content.
 */
export function inlineLeaves(nodes: Iterable<Node>): Leaf[] {
  const leaves: Leaf[] = []
  for (const node of nodes) collect(node, [], leaves)
  return mergeLeaves(trim(leaves))
}

/** Builds the leaves into a parent with the editor's nesting. */
export function buildInline(parent: HTMLElement, leaves: readonly Leaf[]): void {
  const open: { mark: Mark; element: HTMLElement }[] = []
  for (const leaf of leaves) {
    const marks = [...leaf.marks].sort((a, b) => rank.indexOf(a.name) - rank.indexOf(b.name))
    const remaining = open.findIndex(({ mark }, index) => !marks[index] || !sameMark(mark, marks[index]))
    if (remaining >= 0) open.length = remaining
    for (const mark of marks.slice(open.length)) {
      const element = markElement(parent.ownerDocument, mark)
      ;(open.at(-1)?.element ?? parent).append(element)
      open.push({ mark, element })
    }
    const container = open.at(-1)?.element ?? parent
    if ('text' in leaf) container.append(leaf.text)
    else container.append('break' in leaf ? parent.ownerDocument.createElement('br') : leaf.element)
  }
}

function markElement(document: Document, mark: Mark): HTMLElement {
  const element = document.createElement(mark.name)
  if (mark.color) element.setAttribute('style', `color: ${mark.color}`)
  if (mark.name !== 'a') return element
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
  element.setAttribute('href', mark.href ?? '')
  if (mark.title) element.setAttribute('title', mark.title)
  return element
}

function collect(node: Node, marks: Mark[], leaves: Leaf[]): void {
  if (node.nodeType === 3) {
    leaves.push({ text: (node.nodeValue ?? '').replace(/[ \t\r\n\f]+/g, ' '), marks })
    return
  }
  if (node.nodeType !== 1) return
  const element = node as HTMLElement
  if (element.nodeName === 'BR') leaves.push({ break: true, marks: marks.filter(({ name }) => name !== 'code') })
  const atom = atomOf(element)
  // A footnote reference links to its footnote, not to the target of a link around it.
  const excluded = atom?.hasAttribute('data-label') ? ['code', 'a'] : ['code']
  if (atom) leaves.push({ element: atom, marks: marks.filter(({ name }) => !excluded.includes(name)) })
  if (atom || element.nodeName === 'LABEL' || element.getAttribute('data-type') === 'inline-math') return
  const inner = [readMark(element), colorMark(element)].reduce(
    (all, mark) => (mark && !has(all, mark) ? [...all.filter(({ name }) => name !== mark.name), mark] : all),
    marks,
  )
  for (const child of element.childNodes) collect(child, inner, leaves)
}

function colorMark(element: HTMLElement): Mark | null {
  const color = textColorOf(element.style.color || (element.getAttribute('color') ?? ''))
  return color && { name: 'span', color: textColors[color] }
}

function readMark(element: HTMLElement): Mark | null {
  const name = markOf[element.nodeName]
  if (name !== 'a') return name ? { name } : null
  const href = element.getAttribute('href')
  const title = element.getAttribute('title')
  return href ? { name, href: encodeAddress(href), ...(title && { title }) } : null
}

/** Encodes addresses exactly as the Markdown parser does, so that both yield the same address. */
const encodeAddress = (href: string) =>
  href.toWellFormed().replace(/%(?![0-9a-f]{2})|[^\w;/?:@&=+$,\-.!~*'()#%]/giu, encodeURIComponent)

function atomOf(element: HTMLElement): HTMLElement | null {
  if (element.nodeName === 'IMG') return pictureOf(element)
  const type = element.getAttribute('data-type')
  const atom = element.ownerDocument.createElement(element.nodeName)
  if (type) atom.setAttribute('data-type', type)
  if (type === 'tab') {
    atom.textContent = '\t'
    return atom
  }
  if (type === 'inline-math') {
    const latex = tidyLatex(element.getAttribute('data-latex') ?? '').replace(/\s+/g, ' ')
    atom.setAttribute('data-latex', latex)
    return latex === '' ? null : atom
  }
  const label = element.getAttribute('data-label')
  if (type !== 'footnote-ref' || !label) return null
  atom.setAttribute('data-label', label)
  atom.textContent = label
  return atom
}

function pictureOf(element: HTMLElement): HTMLElement | null {
  const source = element.getAttribute('src')
  if (!isDataPicture(source)) return null
  const width = readWidth(element.getAttribute('width'))
  const picture = element.ownerDocument.createElement('img')
  picture.setAttribute('src', source)
  picture.setAttribute('alt', tidyAlt(element.getAttribute('alt') ?? ''))
  if (width !== null) picture.setAttribute('width', `${width}`)
  return picture
}

/** Returns a text on one line; the sanitizer removes attributes that contain the end of a comment or of an element. */
export const tidyAlt = (alt: string) =>
  alt
    .replace(/\s+/g, ' ')
    .replace(/(--!?|\])(?=>)|<(?=\/)/g, '$& ')
    .trim()

/** Returns a formula without white space around it or blank lines in it; a control space (`\ `) at the end stays whole. */
export function tidyLatex(latex: string): string {
  const tidy = latex
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n/g, '\n')
    .trim()
  return /(?:^|[^\\])(?:\\\\)*\\$/.test(tidy) ? `${tidy} ` : tidy
}

function trim(leaves: Leaf[]): Leaf[] {
  const remaining: Leaf[] = []
  const endsOpen = () => {
    const last = remaining.at(-1)
    return !last || 'break' in last || ('text' in last && last.text.endsWith(' '))
  }
  const cut = () => {
    const last = remaining.at(-1)
    if (!last || !('text' in last) || !last.text.endsWith(' ')) return
    remaining.pop()
    if (last.text.length > 1) remaining.push({ ...last, text: last.text.slice(0, -1) })
  }
  for (const leaf of leaves) {
    if (!('text' in leaf)) {
      if ('break' in leaf) cut()
      remaining.push(leaf)
      continue
    }
    const text = endsOpen() ? leaf.text.replace(/^ /, '') : leaf.text
    if (text !== '') remaining.push({ ...leaf, text })
  }
  cut()
  if (remaining[0] && 'break' in remaining[0] && !(remaining[1] && 'break' in remaining[1])) remaining.shift()
  if (remaining.at(-1) && 'break' in remaining.at(-1)! && !(remaining.at(-2) && 'break' in remaining.at(-2)!)) {
    remaining.pop()
    cut()
  }
  return remaining
}

const isGap = (leaf: Leaf) => 'break' in leaf || ('text' in leaf && leaf.text === ' ')

function mergeLeaves(leaves: Leaf[]): Leaf[] {
  const parts = join(leaves).flatMap((leaf): Leaf[] => {
    if (!('text' in leaf) || leaf.marks.length === 0) return [leaf]
    const [, before, text, after] = /^( ?)(.*?)( ?)$/s.exec(leaf.text)!
    return [before!, text!, after!].filter(Boolean).map((text) => ({ text, marks: leaf.marks }))
  })
  return join(
    parts.map((leaf, index) => {
      if (!isGap(leaf)) return leaf
      const before = parts.findLast((other, at) => at < index && !isGap(other))
      const after = parts.find((other, at) => at > index && !isGap(other))
      const marks = common(before?.marks ?? [], after?.marks ?? [])
      return { ...leaf, marks: 'break' in leaf ? marks.filter(({ name }) => name !== 'code') : marks }
    }),
  )
}

function join(leaves: Leaf[]): Leaf[] {
  const joined: Leaf[] = []
  for (const leaf of leaves) {
    const last = joined.at(-1)
    const same = last && last.marks.length === leaf.marks.length && last.marks.every((mark) => has(leaf.marks, mark))
    if (same && 'text' in last && 'text' in leaf) joined[joined.length - 1] = { ...last, text: last.text + leaf.text }
    else joined.push(leaf)
  }
  return joined
}

import { buildInline, inlineLeaves, tidyLatex, type Leaf } from './inline.ts'

/**
 * Normalizes sanitized HTML to the form that the streaming view, the editor and the exports share: blocks with paragraphs, no text beside
 * blocks, lists of one kind, simple table rows, alignment as a style. It keeps every word and is idempotent.
 */
export function shape(parent: Node): HTMLElement[] {
  return blocksOf(parent, '')
}

const blockNames = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR TABLE THEAD TBODY TFOOT TR TH TD CAPTION DIV CENTER SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV FIGURE FIGCAPTION DETAILS SUMMARY DL DT DD'.split(
    ' ',
  ),
)

const isElement = (node: Node): node is HTMLElement => node.nodeType === 1
const isBlock = (node: Node): node is HTMLElement =>
  isElement(node) && (blockNames.has(node.nodeName) || holdsBlock(node))

/** Walks the tree, because a selector of all these names takes several times as long. */
function holdsBlock(element: Element): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (blockNames.has(child.nodeName) || holdsBlock(child)) return true
  }
  return false
}

function blocksOf(parent: Node, align: string): HTMLElement[] {
  const blocks: HTMLElement[] = []
  let run: Node[] = []
  const endRun = () => {
    blocks.push(...textBlock(parent, 'p', inlineLeaves(run), align))
    run = []
  }
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      run.push(node)
      continue
    }
    endRun()
    blocks.push(...block(node, align))
  }
  endRun()
  return blocks
}

/** Works like `blocksOf`, but adds an empty paragraph to places that need content. */
function filled(parent: Node): HTMLElement[] {
  const blocks = blocksOf(parent, '')
  return blocks.length > 0 ? blocks : [create(parent, 'p')]
}

function block(element: HTMLElement, inherited: string): HTMLElement[] {
  const align = alignOf(element) || inherited
  const type = element.getAttribute('data-type')
  if (type === 'page-break') {
    element.removeAttribute('data-type')
    const rest = element.nodeName === 'HR' ? [] : block(element, inherited)
    return [create(element, 'div', { 'data-type': 'page-break' }), ...rest]
  }
  if (type === 'block-math') return formula(element)
  const label = element.getAttribute('data-label')
  if (type === 'footnote' && label) {
    return [container(create(element, 'div', { 'data-type': 'footnote', 'data-label': label }), filled(element))]
  }
  switch (element.nodeName) {
    case 'P':
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
      if (holdsBlock(element)) return blocksOf(element, align)
      return textBlock(element, element.nodeName, inlineLeaves(element.childNodes), align)
    case 'UL':
    case 'OL':
      return list(element)
    case 'BLOCKQUOTE':
      return [container(create(element, 'blockquote'), filled(element))]
    case 'PRE':
      return [codeBlock(element)]
    case 'HR':
      return [create(element, 'hr')]
    case 'TABLE':
      return table(element)
    case 'DT':
    case 'SUMMARY':
      return boldLine(element, align)
    default:
      return blocksOf(element, align)
  }
}

function create(near: Node, name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = (near.ownerDocument ?? document).createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function container(element: HTMLElement, blocks: HTMLElement[]): HTMLElement {
  element.append(...blocks)
  return element
}

function textBlock(near: Node, name: string, leaves: Leaf[], align: string): HTMLElement[] {
  if (leaves.length === 0) return []
  const element = create(near, name, align && align !== 'left' ? { style: `text-align: ${align}` } : {})
  buildInline(element, leaves)
  return [element]
}

function boldLine(element: HTMLElement, align: string): HTMLElement[] {
  if (holdsBlock(element)) return blocksOf(element, align)
  const strong = container(create(element, 'strong'), [])
  strong.append(...element.childNodes)
  return textBlock(element, 'p', inlineLeaves([strong]), align)
}

function alignOf(element: HTMLElement): string {
  if (element.nodeName === 'CENTER') return 'center'
  const align = element.style.textAlign || (element.getAttribute('align') ?? '').toLowerCase()
  return ['left', 'center', 'right', 'justify'].includes(align) ? align : ''
}

function formula(element: HTMLElement): HTMLElement[] {
  const latex = tidyLatex(element.getAttribute('data-latex') ?? '')
  const open = element.hasAttribute('data-open') && { 'data-open': '' }
  return latex === '' ? [] : [create(element, 'div', { 'data-type': 'block-math', 'data-latex': latex, ...open })]
}

function codeBlock(element: HTMLElement): HTMLElement {
  const code = element.querySelector('code')
  for (const formula of element.querySelectorAll('[data-latex]'))
    formula.textContent = `$${formula.getAttribute('data-latex')}$`
  const language = /^language-[\w+#.-]+$/.exec(code?.className ?? '')?.[0]
  const inner = create(element, 'code', language ? { class: language } : {})
  inner.textContent = (element.textContent ?? '').replace(/\n+$/, '')
  return container(create(element, 'pre'), [inner])
}

function list(element: HTMLElement): HTMLElement[] {
  const ordered = element.nodeName === 'OL'
  const lists: HTMLElement[] = []
  let next = startOf(element)
  for (const item of listItems(element)) {
    const task = item.getAttribute('data-type') === 'taskItem'
    const checked = ['true', ''].includes(item.getAttribute('data-checked') ?? 'false')
    // The editor has no numbered tasks: there the box is a character.
    if (task && ordered) (item.querySelector('p') ?? item).prepend(checked ? '☑ ' : '☐ ')
    const boxed = task && !ordered
    const number = (ordered ? numberIn(item, 'value') : null) ?? next
    const goesOn = lists.at(-1)?.hasAttribute('data-type') === boxed && number === next
    if (!goesOn) lists.push(emptyList(element, { boxed, start: number }))
    next = number + 1
    const attributes = boxed ? { 'data-type': 'taskItem', 'data-checked': `${checked}` } : undefined
    lists.at(-1)!.append(container(create(element, 'li', attributes), filled(item)))
  }
  return lists
}

/** Returns the items of a list; content without an item joins the item before. */
function listItems(element: HTMLElement): HTMLElement[] {
  const items: HTMLElement[] = []
  for (const child of Array.from(element.childNodes)) {
    if (child.nodeName === 'LI') items.push(child as HTMLElement)
    else if (items.length > 0) items.at(-1)!.append(child)
    else if (isElement(child) || child.nodeValue?.trim()) {
      const item = create(element, 'li')
      item.append(child)
      items.push(item)
    }
  }
  return items
}

/** Nested numbered lists use letters unless they set a type. */
const isNested = (list: HTMLElement) => list.parentElement?.closest('ol') != null

/** Parses an attribute as the first number of a list; null for any other value. */
function numberIn(element: HTMLElement, name: string): number | null {
  const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return number >= 0 && number < 1e9 ? number : null
}

const startOf = (list: HTMLElement) => numberIn(list, 'start') ?? 1

function emptyList(element: HTMLElement, { boxed, start }: { boxed: boolean; start: number }): HTMLElement {
  if (boxed) return create(element, 'ul', { 'data-type': 'taskList' })
  if (element.nodeName === 'UL') return create(element, 'ul')
  const type = element.getAttribute('type') ?? ''
  return create(element, 'ol', {
    ...(start !== 1 && { start: `${start}` }),
    ...((['a', 'A', 'i', 'I'].includes(type) || (type === '1' && isNested(element))) && { type }),
  })
}

function table(element: HTMLElement): HTMLElement[] {
  const body = create(element, 'tbody')
  const before: HTMLElement[] = []
  const rows = (part: HTMLElement) => {
    for (const child of part.children as HTMLCollectionOf<HTMLElement>) {
      if (child.nodeName === 'CAPTION') before.push(...blocksOf(child, alignOf(child) || 'center'))
      else if (child.nodeName !== 'TR') rows(child)
      else if (child.children.length > 0) body.append(container(create(element, 'tr'), [...child.children].map(cell)))
    }
  }
  rows(element)
  // Models and Word mark a borderless table this way.
  const lines = element.getAttribute('border') === '0' ? { border: '0' } : undefined
  return body.children.length > 0 ? [...before, container(create(element, 'table', lines), [body])] : before
}

function cell(source: Element): HTMLElement {
  const element = source as HTMLElement
  const align = alignOf(element)
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const span = Math.min(Number.parseInt(element.getAttribute(name) ?? '', 10), 100)
    return span > 1 ? [[name, `${span}`]] : []
  })
  const attributes = {
    ...Object.fromEntries(spans),
    ...(align && align !== 'justify' && { style: `text-align: ${align}` }),
  }
  return container(create(element, element.nodeName === 'TH' ? 'th' : 'td', attributes), filled(element))
}

import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Language } from '#platform/i18n/language.ts'
import { arrange, type Arranged } from '../../../layout/model/arrange.ts'
import type { LayoutBlock, Part } from '#formats/layout/model/layout-block.ts'
import type { Layout } from '../../../layout/model/layouts.ts'
import { recipients } from '../../../layout/model/table-kinds.ts'
import { blockTags } from '../html/tags.ts'
import { attribute, childElements, textOf } from '../html/tree.ts'
import { withOptionLines } from './option-lines.ts'
import { withPageCount } from './page-count.ts'
import { textStyleIn } from '../content/text-style.ts'

/**
 * Applies a layout to a document: `data-role` names the role of a table or paragraph, and elements that belong together are wrapped in one.
 */
export function laidOut(tree: Root, layout: Layout, language: Language): Root {
  const written = tree.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const children = layout.options ? written.map(withOptionLines) : written
  const arranged = arrange(children.map(toLayoutBlock), layout, language)
  if (arranged.length === 0 && children.every((child, at) => child === written[at])) return tree
  const instead = new Map<number, RootContent[]>()
  for (const one of arranged) for (const [at, content] of made(one, children)) instead.set(at, content)
  return { ...tree, children: children.flatMap((child, at) => instead.get(at) ?? [child]) }
}

function toLayoutBlock(node: RootContent): LayoutBlock {
  if (node.type !== 'element') return { kind: 'other' }
  const heading = /^h([1-6])$/.exec(node.tagName)
  if (heading) return { kind: 'heading', level: Number(heading[1]), text: textOf(node).trim() }
  if (node.tagName === 'p') return { kind: 'paragraph', lines: linesOf(node).map(partsOf) }
  if (node.tagName !== 'table') return { kind: 'other' }
  const rows = childElements(node).flatMap((group) => childElements(group))
  return { kind: 'table', cells: rows.map((row) => childElements(row).map(linesIn)) }
}

/** The text of a cell; breaks and paragraphs end a line. */
function linesIn(cell: Element): string {
  const blocks = childElements(cell).filter(({ tagName }) => blockTags.has(tagName))
  return (blocks.length > 0 ? blocks : [cell])
    .flatMap(linesOf)
    .map((line) => line.map(textOf).join(''))
    .join('\n')
}

/** Splits a paragraph at its line breaks. */
function linesOf({ children }: Element): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const child of children)
    if (child.type === 'element' && child.tagName === 'br') lines.push([])
    else lines.at(-1)!.push(child)
  return lines
}

const partsOf = (nodes: readonly ElementContent[]): Part[] => nodes.flatMap((node) => partsIn(node, false))

function partsIn(node: ElementContent, bold: boolean): Part[] {
  if (node.type === 'text') return [{ text: node.value, bold }]
  if (node.type !== 'element') return []
  const latex = attribute(node, 'dataLatex')
  if (latex !== null) return [{ latex }]
  const inside = bold || textStyleIn(node, {}).bold === true
  return node.children.flatMap((child) => partsIn(child, inside))
}

/** Returns the replacements of some nodes. */
function made(one: Arranged, children: readonly RootContent[]): [number, RootContent[]][] {
  const at = (index: number) => children[index] as Element
  switch (one.role) {
    case 'title':
    case 'end':
    case 'lines under the title':
      return [[one.at, [centred(at(one.at))]]]
    case 'part':
      return [[one.at, [withRole(centred(at(one.at)), 'part')]]]
    case 'own page':
      return [[one.at, [withRole(at(one.at), 'part')]]]
    case 'stem':
      return [[one.at, [withRole(at(one.at), 'stem')]]]
    case 'signature':
      return [[one.at, [withRole(centred(at(one.at)), 'signature')]]]
    case 'head':
      return [[one.at, [withRole(withRecipientsLeft(withOwnBold(withPageCount(at(one.at)))), 'head')]]]
    case 'columns': {
      const table = inColumns(one.left.map(at), one.right.map(at))
      const gone = [...one.left, ...one.right].toSorted((a, b) => a - b)
      return gone.map((index, n) => [index, n === 0 ? [table] : []])
    }
    case 'options': {
      const [first, ...others] = one.at
      const lines = linesOf(at(first!))
      const options = [...lines.slice(one.fromLine), ...others.map((index) => at(index).children)]
      const stem = lines.slice(0, one.fromLine)
      const remaining = stem.length > 0 ? [withRole({ ...at(first!), children: stem.flatMap(withBreak) }, 'stem')] : []
      const rows = chunksOf(options, one.beside).map((row, index, all) =>
        optionRow(row, { beside: one.beside, last: index === all.length - 1 }),
      )
      return [[first!, [...remaining, ...rows]], ...others.map((index): [number, RootContent[]] => [index, []])]
    }
  }
}

/** Treats a header cell with its own bold text as a plain cell, so the line above a school's name stays regular. */
const withOwnBold = (element: Element): Element => ({
  ...element,
  ...(element.tagName === 'th' && hasBold(element) && { tagName: 'td' }),
  children: element.children.map((child) => (child.type === 'element' ? withOwnBold(child) : child)),
})

/** A letter's recipients are a list beside the signature, so they are aligned left. */
const withRecipientsLeft = (element: Element): Element => {
  if (!/^t[dh]$/.test(element.tagName))
    return {
      ...element,
      children: element.children.map((child) => (child.type === 'element' ? withRecipientsLeft(child) : child)),
    }
  const aligned = /text-align/i.test(attribute(element, 'style') ?? '')
  return !recipients.test(textOf(element)) || aligned
    ? element
    : { ...element, properties: { ...element.properties, style: 'text-align: left' } }
}

const hasBold = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (/^(?:b|strong)$/.test(child.tagName) || hasBold(child)))

const withRole = (element: Element, role: string): Element => ({
  ...element,
  properties: { ...element.properties, dataRole: role },
})

/** An alignment by the author stays. */
const centred = (element: Element): Element =>
  /text-align/i.test(attribute(element, 'style') ?? '')
    ? element
    : { ...element, properties: { ...element.properties, style: 'text-align: center' } }

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const inColumns = (left: Element[], right: Element[]): Element =>
  element('table', [element('tbody', [element('tr', [element('td', left), element('td', right)])])], {
    dataRole: 'columns',
  })

const withBreak = (line: ElementContent[], index: number): ElementContent[] =>
  index === 0 ? line : [element('br', []), ...line]

/** One line of options, with a tab stop between them. */
const optionRow = (options: ElementContent[][], { beside, last }: { beside: number; last: boolean }): Element =>
  element(
    'p',
    options.flatMap((option, index) => (index === 0 ? option : [element('span', [], { dataType: 'tab' }), ...option])),
    { dataRole: 'options', dataBeside: beside, dataLast: last },
  )

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

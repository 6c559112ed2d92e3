import { PaperUnfit } from './fault.ts'

/** An element as it was written: names with their prefix, attributes and texts still escaped. */
export type Xml = { name: string; attributes: Map<string, string>; children: (Xml | string)[] }

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const token = new RegExp(
  String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+`,
  'y',
)
const attribute = new RegExp(String.raw`(${name})\s*=\s*("[^"]*"|'[^']*')`, 'g')
const loneAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/
// oxlint-disable-next-line no-control-regex -- they are what XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const most = { depth: 256, elements: 300_000 }

/**
 * The root of an XML part, in UTF-8. What is not well formed, what declares types or entities of its own, and what is deeper than 256
 * levels or has more than 300,000 elements is refused: it would be a damaged part of every document made from it.
 * @throws PaperUnfit 'damaged'
 */
export function parsePart(bytes: Uint8Array): Xml {
  const text = decoded(bytes)
  if (forbidden.test(text)) throw new PaperUnfit('damaged')
  const top: Xml = { name: '', attributes: new Map(), children: [] }
  const open = [top]
  let elements = 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) throw new PaperUnfit('damaged')
    const [whole, data, closing, written, attributes = '', empty] = found
    const parent = open.at(-1)!
    if (written === undefined) {
      const said = data === undefined ? (whole.startsWith('<') ? '' : whole) : escaped(data)
      if (loneAmpersand.test(said)) throw new PaperUnfit('damaged')
      if (said !== '' && open.length > 1) parent.children.push(said)
      else if (said.trim() !== '') throw new PaperUnfit('damaged')
    } else if (closing) {
      if (open.length === 1 || parent.name !== written) throw new PaperUnfit('damaged')
      open.pop()
    } else {
      elements += 1
      if (open.length > most.depth || elements > most.elements || (open.length === 1 && elements > 1))
        throw new PaperUnfit('damaged')
      const child: Xml = { name: written, attributes: attributesOf(attributes), children: [] }
      parent.children.push(child)
      if (!empty) open.push(child)
    }
  }
  const [root] = top.children
  if (open.length > 1 || root === undefined || typeof root === 'string') throw new PaperUnfit('damaged')
  return root
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new PaperUnfit('damaged', { cause })
  }
}

function attributesOf(written: string): Map<string, string> {
  const all = new Map<string, string>()
  for (const [, key, quoted] of written.matchAll(attribute)) {
    const value = quoted!.slice(1, -1).replaceAll('"', '&quot;')
    if (all.has(key!) || loneAmpersand.test(value)) throw new PaperUnfit('damaged')
    all.set(key!, value)
  }
  return all
}

/** As it is written in a file. */
export function writePart(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written(root)}`
}

export function written(node: Xml | string): string {
  if (typeof node === 'string') return node
  let tag = `<${node.name}`
  for (const [key, value] of node.attributes) tag += ` ${key}="${value}"`
  return node.children.length === 0 ? `${tag}/>` : `${tag}>${node.children.map(written).join('')}</${node.name}>`
}

export const make = (
  element: string,
  attributes: Record<string, string | number> = {},
  children: Xml['children'] = [],
): Xml => ({
  name: element,
  attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
  children,
})

export const elementsIn = ({ children }: Xml): Xml[] => children.filter((child) => typeof child !== 'string')

export const childOf = (parent: Xml | undefined, element: string): Xml | undefined =>
  parent?.children.find((child): child is Xml => typeof child !== 'string' && child.name === element)

export const valueOf = (parent: Xml | undefined, element: string): string | undefined =>
  childOf(parent, element)?.attributes.get('w:val')

/** All elements of that name below one, in the order of the text. */
export function* allIn(parent: Xml, element: string): Generator<Xml> {
  for (const child of elementsIn(parent)) {
    if (child.name === element) yield child
    yield* allIn(child, element)
  }
}

export function copyOf(node: Xml): Xml {
  const children = node.children.map((child) => (typeof child === 'string' ? child : copyOf(child)))
  return { name: node.name, attributes: new Map(node.attributes), children }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, entity?: string) => {
    if (entity) return entities[entity] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

import { SaxesParser } from 'saxes'
import { Unreadable } from '../../reading.ts'
import { decodeXml, harmlessFault } from '../../containers/xml-elements.ts'
import { prefixOf, prefixes } from './namespaces.ts'

/**
 * An element, or a text (then without a name). `name` has the usual prefix of its namespace ("w:p"), whatever a file writes; attributes
 * without a prefix keep their plain name.
 */
export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

/** `isBroken`: the XML is not well formed; `isDeep`: content that was nested too deeply was left out. */
export type Parsed = { root: Node; isBroken: boolean; isDeep: boolean }

/** Deeper than anything that people make; each level costs the readers some frames of the call stack. */
const depthMax = 300
const skippedMax = 1000

/**
 * Parses a part of an Office document as far as possible; its entities are never resolved. `take` receives each finished element with its
 * parent. The tree does not keep the elements it takes, so that a large part does not fill the memory.
 */
export function parseTree(part: Buffer | undefined, take: (node: Node, parent: Node) => boolean = () => false): Parsed {
  const parsed: Parsed = { root: makeNode('', {}), isBroken: false, isDeep: false }
  if (!part) return parsed
  const open = [parsed.root]
  let skipped = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    parsed.isBroken ||= !harmlessFault.test(error.message)
  })
  // Office documents have no document type; custom entities are an attack.
  parser.on('doctype', () => {
    throw new Unreadable('damaged')
  })
  parser.on('opentag', (tag) => {
    if (skipped > 0 || open.length > depthMax) {
      skipped += 1
      // The parser looks up prefixes level by level, so that elements nested beyond a thousand levels become slow.
      if (skipped > skippedMax) throw new Unreadable('damaged')
      parsed.isDeep = true
      return
    }
    const node = makeNode(nameOf(tag), {})
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue
      const key = attribute.prefix === '' ? attribute.local : nameOf(attribute)
      node.attributes[key] = attribute.value
    }
    // The meanings of the prefixes are lost later.
    const { Requires } = node.attributes
    if (node.name === 'mc:Choice' && Requires)
      node.attributes['Requires'] = Requires.trim()
        .split(/\s+/)
        .map((prefix) => prefixOf(parser.resolve(prefix) ?? '') ?? prefix)
        .join(' ')
    open.push(node)
  })
  const addText = (text: string) => {
    if (skipped === 0) open.at(-1)!.children.push({ ...makeNode('', {}), text })
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    if (skipped > 0) {
      skipped -= 1
      return
    }
    if (open.length === 1) return
    const ended = open.pop()!
    const parent = open.at(-1)!
    if (!take(ended, parent)) parent.children.push(ended)
  })
  parser.write(decodeXml(part)).close()
  // Unclosed elements keep the content read so far.
  while (open.length > 1) {
    const ended = open.pop()!
    const parent = open.at(-1)!
    if (!take(ended, parent)) parent.children.push(ended)
  }
  return parsed
}

const makeNode = (name: string, attributes: Record<string, string>): Node => ({
  name,
  attributes,
  children: [],
  text: '',
})

function nameOf({ prefix, local, uri }: { prefix: string; local: string; uri: string }): string {
  // The parser returns the prefix itself if it is undeclared.
  const known = prefixOf(uri) ?? ((uri === '' || uri === prefix) && prefixes.has(prefix) ? prefix : null)
  if (known !== null) return known === '' ? local : `${known}:${local}`
  return uri === '' && prefix === '' ? local : `?:${local}`
}

export const childOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children.find((child) => child.name === name)

/** Returns the `w:val` of a child; undefined if the child is missing, '' if it has no value. */
export function valueOf(node: Node | undefined, name: string): string | undefined {
  const child = childOf(node, name)
  return child && (child.attributes['w:val'] ?? child.attributes['w14:val'] ?? child.attributes['val'] ?? '')
}

/** Whether a property is on: it exists and its value is not a negative. Undefined if it is missing. */
export function isOn(node: Node | undefined, name: string): boolean | undefined {
  const value = valueOf(node, name)
  return value === undefined ? undefined : !/^(0|false|off|none)$/i.test(value)
}

/** All elements of these names in and below a node, in their order. */
export function findAll(node: Node, ...names: string[]): Node[] {
  const own = names.includes(node.name) ? [node] : []
  return [...own, ...node.children.flatMap((child) => findAll(child, ...names))]
}

export const textOf = (node: Node): string => node.text + node.children.map(textOf).join('')

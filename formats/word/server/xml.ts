import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import {
  ignorable,
  isStrict,
  namespaces,
  prefixOf,
  usualNamespaces,
} from '../../readers/server/word/package/namespaces.ts'
import { TemplateError } from './template/fault.ts'

/**
 * An element with the usual prefix of its namespace ("w:p"), whatever the file uses; attributes likewise. Namespace declarations are left
 * out: `writePart` writes the used ones. Attributes and texts stay escaped.
 */
export type Xml = { name: string; attributes: Map<string, string>; children: (Xml | string)[] }

/** All but XML 1.0, production 2 (Char). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const most = { depth: 256, elements: 300_000 }

/**
 * Parses an XML part of an untrusted file. Malformed XML, DTDs and entities, more than 256 levels and more than 300,000 elements are
 * rejected, since they would damage every document made from it.
 * @throws TemplateError
 */
export const parsePart = (bytes: Uint8Array): Xml => parse(decoded(bytes), {})

/** Parses a fragment of our own XML, which uses the usual prefixes without declaring them. */
export const parseOwn = (xml: string): Xml => parse(xml, usualNamespaces)

function parse(text: string, additionalNamespaces: Record<string, string>): Xml {
  if (forbidden.test(text)) throw new TemplateError('damaged')
  const top = make('')
  const open = [top]
  const ignored: ReadonlySet<string>[] = []
  let skipped = 0
  let elements = 0
  const parser = new SaxesParser({
    xmlns: true,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
    additionalNamespaces,
  })
  parser.on('error', (cause) => {
    throw new TemplateError('damaged', { cause })
  })
  parser.on('doctype', () => {
    throw new TemplateError('unknown', { found: 'DOCTYPE' })
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (ignored.length >= most.depth || elements > most.elements) throw new TemplateError('damaged')
    ignored.push(new Set([...(ignored.at(-1) ?? []), ...declaredIn(tag, 'Ignorable', parser)]))
    for (const uri of declaredIn(tag, 'MustUnderstand', parser))
      if (prefixOf(uri) === undefined) throw new TemplateError('unknown', { found: uri })
    // A program that does not know a namespace that may be ignored does not see its elements.
    if (skipped > 0 || (prefixOf(tag.uri) === undefined && ignored.at(-1)!.has(tag.uri))) skipped += 1
    else open.push(elementOf(tag, parser))
  })
  const addText = (chunk: string) => {
    if (skipped === 0 && open.length > 1) open.at(-1)!.children.push(escaped(chunk))
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    ignored.pop()
    if (skipped > 0) {
      skipped -= 1
      return
    }
    const ended = open.pop()!
    open.at(-1)!.children.push(ended)
  })
  parser.write(text).close()
  const [root] = elementsIn(top)
  if (!root) throw new TemplateError('damaged')
  return root
}

type Resolver = { resolve: (prefix: string) => string | undefined }

/** The namespaces that an attribute of markup compatibility lists by their prefixes. */
function declaredIn(tag: SaxesTagNS, attribute: string, parser: Resolver): string[] {
  const values = Object.values(tag.attributes).find(({ local, uri }) => local === attribute && prefixOf(uri) === 'mc')
  return (values?.value ?? '').split(/\s+/).flatMap((prefix) => (prefix && parser.resolve(prefix)) || [])
}

function elementOf(tag: SaxesTagNS, parser: Resolver): Xml {
  const name = nameOf(tag)
  const attributes = new Map<string, string>()
  for (const attribute of Object.values(tag.attributes)) {
    if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue
    const key = attribute.prefix === '' ? attribute.local : nameOf(attribute)
    const value = escapedAttribute(attribute.value)
    // The requirement uses prefixes that only this file defines.
    attributes.set(key, name === 'mc:Choice' && key === 'Requires' ? requiredBy(value, parser) : value)
  }
  return { name, attributes, children: [] }
}

const requiredBy = (prefixes: string, parser: Resolver) =>
  prefixes
    .trim()
    .split(/\s+/)
    .map((prefix) => prefixOf(parser.resolve(prefix) ?? '') ?? '?')
    .join(' ')

/** @throws TemplateError 'strict' for Strict Open XML, whose values cannot be mixed with ours. */
function nameOf({ local, uri }: Pick<SaxesTagNS | SaxesAttributeNS, 'local' | 'uri'>): string {
  if (isStrict(uri)) throw new TemplateError('strict')
  const prefix = prefixOf(uri)
  return prefix === '' ? local : `${prefix ?? `{${uri}}`}:${local}`
}

/** Decodes UTF-8, or UTF-16 if it has a byte order mark. */
function decoded(bytes: Uint8Array): string {
  const start = bytes[0]! * 256 + bytes[1]!
  const encoding = start === 0xff_fe ? 'utf-16le' : start === 0xfe_ff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new TemplateError('damaged', { cause })
  }
}

/** Serialises a part as an XML file and declares the namespaces in use. */
export function writePart(root: Xml): string {
  const declared = { ...root, attributes: new Map([...declarationsFor([root]), ...root.attributes]) }
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written(declared)}`
}

/** The attributes that declare the namespaces used in and below these elements. */
export function declarationsFor(all: readonly Xml[]): Map<string, string> {
  const used = new Set<string>()
  const walk = ({ name, attributes, children }: Xml) => {
    for (const each of [name, ...attributes.keys()]) if (each.includes(':')) used.add(each.split(':')[0]!)
    for (const prefix of attributes.get('Requires')?.split(' ') ?? []) used.add(prefix)
    for (const child of children) if (typeof child !== 'string') walk(child)
  }
  all.forEach(walk)
  used.delete('xml')
  const newer = [...used].filter((prefix) => ignorable.has(prefix))
  if (newer.length > 0) used.add('mc')
  const declared = new Map([...used].map((prefix) => [`xmlns:${prefix}`, namespaces.get(prefix)!]))
  return newer.length > 0 ? declared.set('mc:Ignorable', newer.join(' ')) : declared
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

/** Yields all descendants with that name, in document order. */
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

const escapedAttribute = (text: string): string =>
  escaped(text).replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.codePointAt(0)};`)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, entity?: string) => {
    if (entity) return entities[entity] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

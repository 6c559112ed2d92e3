import { SaxesParser } from 'saxes'
import { Unreadable } from '../../readers/server/reading.ts'
import { isStrict, prefixOf } from '../../readers/server/word/package/namespaces.ts'

/**
 * An element in the text of a part: from its first sign to after its last one, with the ends of its tags. `name` has the usual prefix of the
 * namespace ("w:p"), whatever the file uses; attributes likewise.
 */
export type Element = {
  name: string
  attributes: Record<string, string>
  start: number
  openEnd: number
  closeStart: number
  end: number
  parent: Element | null
  children: Element[]
}

export type Part = {
  xml: string
  root: Element
  /** The prefix that the part uses for attributes of WordprocessingML; null: it has none. */
  prefix: string | null
  /** The namespace of WordprocessingML: strict documents have another one. */
  namespace: string
}

const most = { depth: 250, elements: 600_000 }
const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'

/** Parses a part with the positions of its elements, so that places can be changed and every other byte stays. @throws Unreadable */
export function parsePart(bytes: Uint8Array): Part {
  const xml = decode(bytes)
  const root: Element = { ...blank, children: [], attributes: {} }
  let open = root
  let [depth, count] = [0, 0]
  let prefix: string | null = null
  let isStrictPart = false
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (cause) => {
    throw new Unreadable('damaged', { cause })
  })
  parser.on('doctype', () => {
    throw new Unreadable('damaged')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    count += 1
    if (depth > most.depth) throw new Unreadable('damaged')
    if (count > most.elements) throw new Unreadable('tooHeavy')
    if (depth === 1) {
      prefix =
        Object.keys(tag.ns).find((key) => key !== '' && (tag.ns[key] === transitional || tag.ns[key] === strict)) ??
        null
      isStrictPart = isStrict(tag.uri)
    }
    const openEnd = parser.position
    const attributes: Record<string, string> = {}
    for (const { prefix: own, local, uri, value } of Object.values(tag.attributes))
      if (own !== 'xmlns' && !(own === '' && local === 'xmlns')) attributes[named(uri, local)] = value
    // Attributes never contain the character that begins a tag.
    const start = xml.lastIndexOf('<', openEnd - 1)
    const element = { name: named(tag.uri, tag.local), attributes, start, openEnd, closeStart: openEnd, end: openEnd }
    const child = { ...element, parent: open, children: [] }
    open.children.push(child)
    open = child
  })
  parser.on('closetag', ({ isSelfClosing }) => {
    depth -= 1
    if (!isSelfClosing) {
      open.end = parser.position
      open.closeStart = xml.lastIndexOf('<', open.end - 1)
    }
    open = open.parent!
  })
  parser.write(xml).close()
  const [top] = root.children
  if (!top) throw new Unreadable('damaged')
  return { xml, root: top, prefix, namespace: isStrictPart ? strict : transitional }
}

const blank = { name: '', start: 0, openEnd: 0, closeStart: 0, end: 0, parent: null }

function named(uri: string, local: string): string {
  if (uri === '') return local
  const usual = prefixOf(uri)
  return usual === '' ? local : `${usual ?? '?'}:${local}`
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new Unreadable('damaged', { cause })
  }
}

export const isEmptyTag = ({ openEnd, end }: Element): boolean => openEnd === end

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

export const valueOf = (element: Element | undefined, name: string): string | undefined => {
  const child = childOf(element, name)
  return child && (child.attributes['w:val'] ?? '')
}

/** Whether a property is on: it exists and its value is not a negative. */
export const isOn = (element: Element | undefined, name: string): boolean => {
  const value = valueOf(element, name)
  return value !== undefined && !/^(?:0|false|off|none)$/i.test(value)
}

export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    // XML forbids these signs.
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

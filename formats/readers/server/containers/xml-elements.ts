import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { Unreadable } from '../reading.ts'

/** An element under its namespace's usual prefix, whatever prefix the file uses; attributes likewise. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** The element's own text, without that of its children. */
  text: string
}

/** `parent` of an element that has ended. True: the element is not kept. */
export type TakeElement = (element: XmlElement, parent: XmlElement) => boolean

/** Some programs do not declare a prefix, or leave control characters in their text: the rest is readable. */
export const harmlessFault = /unbound namespace prefix|disallowed character/

/** Real documents are never this deep; each level uses some frames of the call stack. */
const depthMax = 200

/**
 * Parses a part of an Office document as far as it is valid. Calls `take` at the end of each element, with its parent:
 * an element that it accepts is not kept in the tree, which saves memory. Calls `onBroken` when the XML is not well formed, so that something may
 * be missing. Entities are not resolved.
 * @throws Unreadable 'damaged' for endless nesting
 */
export function parseElements(
  part: Buffer | undefined,
  take: TakeElement = () => false,
  onBroken: () => void = () => {},
): XmlElement {
  const root = element('', {})
  if (!part) return root
  const open = [root]
  const end = () => {
    const ended = open.pop()!
    const parent = open.at(-1)!
    if (!take(ended, parent)) parent.children.push(ended)
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => {
    if (!harmlessFault.test(message)) onBroken()
  })
  parser.on('opentag', (tag) => {
    if (open.length > depthMax) throw new Unreadable('damaged')
    open.push(element(tag.local, attributesOf(Object.values(tag.attributes))))
  })
  const words = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', words)
  parser.on('cdata', words)
  parser.on('closetag', () => {
    if (open.length > 1) end()
  })
  parser.write(decodeXml(part)).close()
  // An unclosed element keeps the content read so far.
  while (open.length > 1) end()
  return root
}

/** Leaves out namespace declarations. If two attributes share a local name, the unprefixed one wins ("r" before "x:r"). */
function attributesOf(list: readonly SaxesAttributeNS[]): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { prefix, local, name, value } of list) {
    if (prefix === 'xmlns' || name === 'xmlns') continue
    if (prefix === '' || !(local in attributes)) attributes[local] = value
  }
  return attributes
}

const element = (name: string, attributes: Record<string, string>): XmlElement => ({
  name,
  attributes,
  children: [],
  text: '',
})

/** UTF-8, or UTF-16 with or without its mark. */
export function decodeXml(part: Buffer): string {
  const isUtf16 = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0x3c && part[1] === 0)
  const isReversed = (part[0] === 0xfe && part[1] === 0xff) || (part[0] === 0 && part[1] === 0x3c)
  return new TextDecoder(isUtf16 ? 'utf-16le' : isReversed ? 'utf-16be' : 'utf-8').decode(part)
}

/**
 * Finds all elements with these names in and below an element, in order. From alternatives for several programs, the first requested one.
 */
export function findAll(within: XmlElement, ...names: string[]): XmlElement[] {
  if (names.includes(within.name)) return [within, ...within.children.flatMap((child) => findAll(child, ...names))]
  if (within.name === 'AlternateContent') {
    for (const choice of within.children) {
      const found = choice.children.flatMap((child) => findAll(child, ...names))
      if (found.length > 0) return found
    }
    return []
  }
  return within.children.flatMap((child) => findAll(child, ...names))
}

export const findFirst = (within: XmlElement | undefined, name: string): XmlElement | undefined =>
  within && findAll(within, name)[0]

export const childNamed = (within: XmlElement | undefined, name: string): XmlElement | undefined =>
  within?.children.find((child) => child.name === name)

/** "1", "true" and "on"; `missing` for an absent attribute. */
export const isOn = (value: string | undefined, missing = false): boolean =>
  value === undefined ? missing : /^(1|true|on|t)$/i.test(value)

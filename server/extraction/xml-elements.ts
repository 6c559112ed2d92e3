import { SaxesParser } from 'saxes'

/** An element by the name that its namespace has it under, whatever prefix a file writes; attributes likewise. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own, without that of its children. */
  text: string
}

/** Deeper than anything that people make. */
const depthMax = 200

/**
 * Parses a part of an Office document as far as it makes sense. `take` is asked for each element when it ends, with the one that it stands in:
 * what it takes is not kept in the tree, so a large part need not lie in memory. No entity is resolved.
 */
export function parseElements(
  part: Buffer | undefined,
  take: (element: XmlElement, parent: XmlElement) => boolean = () => false,
): XmlElement {
  const root = element('', {})
  if (!part) return root
  const open = [root]
  let skipped = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {})
  parser.on('opentag', (tag) => {
    if (open.length > depthMax) {
      skipped += 1
      return
    }
    const attributes: Record<string, string> = {}
    for (const { local, value } of Object.values(tag.attributes)) attributes[local] = value
    open.push(element(tag.local, attributes))
  })
  const words = (text: string) => {
    if (skipped === 0) open.at(-1)!.text += text
  }
  parser.on('text', words)
  parser.on('cdata', words)
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
  return root
}

const element = (name: string, attributes: Record<string, string>): XmlElement => ({
  name,
  attributes,
  children: [],
  text: '',
})

function decodeXml(part: Buffer): string {
  const encoding =
    part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : part[0] === 0xfe && part[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(part)
}

/** All elements of these names in and below an element, in their order. Of alternatives for several programs the first that is asked for. */
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

/** "1", "true" and "on"; an attribute that is left out is `missing`. */
export const isOn = (value: string | undefined, missing = false): boolean =>
  value === undefined ? missing : /^(1|true|on|t)$/i.test(value)

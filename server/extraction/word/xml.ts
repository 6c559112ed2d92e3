/** An element or a text of an XML piece; names keep their prefix, in lower case ("m:omath"). */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g
const depthMax = 200

/** Parses a piece of XML without declarations or entities of its own; what is not well formed is read as far as it makes sense. */
export function parseXml(xml: string): XmlNode {
  const root = element('')
  const open = [root]
  for (const [whole, closing, written, attributes = '', empty] of xml.matchAll(token)) {
    const parent = open.at(-1)!
    const name = written?.toLowerCase()
    if (name === undefined) {
      if (!whole.startsWith('<')) parent.children.push({ ...element(''), text: unescapedXml(whole) })
    } else if (closing) {
      if (open.length > 1 && parent.name === name) open.pop()
    } else {
      const child = element(name)
      for (const [, key, quoted] of attributes.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g))
        child.attributes[key!] = unescapedXml(quoted!.slice(1, -1))
      parent.children.push(child)
      if (!empty && open.length < depthMax) open.push(child)
    }
  }
  return root
}

const element = (name: string): XmlNode => ({ name, attributes: {}, children: [], text: '' })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text as it is meant, entities and all. */
export function unescapedXml(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

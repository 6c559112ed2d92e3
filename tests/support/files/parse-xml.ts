export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const token = new RegExp(
  `<\\?[^?]*\\?>|<(?<closing>/)?(?<name>${name})(?<attributes>(?:\\s+${name}="[^"<]*")*)\\s*(?<empty>/)?>|(?<text>[^<]+)`,
  'y',
)
const attribute = new RegExp(`(?<name>${name})="(?<value>[^"<]*)"`, 'g')
/** All but XML 1.0, production 2 (Char). */
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses XML as strictly as Word does, and throws if it is not well-formed. It accepts no doctype, comment or CDATA, because we write none.
 */
export function parseXml(xml: string): XmlElement {
  const forbidden = illegal.exec(xml)
  if (forbidden) throw new Error(`forbidden character at ${forbidden.index}`)
  const document: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [document]
  for (token.lastIndex = 0; token.lastIndex < xml.length;) {
    const at = token.lastIndex
    const parts = token.exec(xml)?.groups
    if (!parts) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 60)}`)
    const parent = open.at(-1) ?? document
    if (parts['text'] !== undefined) parent.children.push(decode(parts['text']))
    else if (parts['closing']) {
      if (parent.name !== parts['name']) throw new Error(`</${parts['name']}> closes <${parent.name}> at ${at}`)
      open.pop()
    } else if (parts['name'] !== undefined) {
      const element = { name: parts['name'], attributes: readAttributes(parts['attributes'] ?? ''), children: [] }
      parent.children.push(element)
      if (!parts['empty']) open.push(element)
    }
  }
  const [root, ...rest] = document.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (open.length !== 1 || typeof root !== 'object' || rest.length > 0) throw new Error('not one whole element')
  return root
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { groups } of source.matchAll(attribute)) {
    const { name = '', value = '' } = groups ?? {}
    if (name in attributes) throw new Error(`attribute ${name} twice`)
    attributes[name] = decode(value)
  }
  return attributes
}

function decode(text: string): string {
  return text.replace(/&(#x?)?([\da-z]*);?/gi, (reference, numeric: string | undefined, body: string) => {
    const decoded = numeric
      ? String.fromCodePoint(Number.parseInt(body, numeric === '#x' ? 16 : 10))
      : reference.endsWith(';') && entities[body]
    if (!decoded) throw new Error(`unknown reference ${reference}`)
    return decoded
  })
}

/** All elements of a name below an element, in document order. */
export function elementsOf(element: XmlElement, elementName: string): XmlElement[] {
  return childElements(element).flatMap((child) => [
    ...(child.name === elementName ? [child] : []),
    ...elementsOf(child, elementName),
  ])
}

/** The text straight inside an element. */
export function ownText(element: XmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}

export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** Returns an attribute of the first descendant with a name; null if there is none. */
export function valueOf(element: XmlElement, elementName: string, attribute = 'w:val'): string | null {
  return elementsOf(element, elementName)[0]?.attributes[attribute] ?? null
}

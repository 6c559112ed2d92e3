import { elementsOf, valueOf, type XmlElement } from '../server/testing/parse-xml.ts'

/** What a paragraph is by its style, whatever the file calls it: headings by the name Word knows, or by their level of the outline. */
export function styleKinds(styles: XmlElement | undefined): (id: string) => string {
  const kinds = new Map(
    (styles ? elementsOf(styles, 'w:style') : []).map((style) => {
      const name = (valueOf(style, 'w:name') ?? '').toLowerCase()
      const level = elementsOf(style, 'w:outlineLvl')[0]?.attributes['w:val']
      const heading = /^heading (\d)$/.exec(name)?.[1] ?? (level === undefined ? undefined : `${Number(level) + 1}`)
      return [style.attributes['w:styleId'], heading ? `Heading${heading}` : (byName[name] ?? '')]
    }),
  )
  return (id) => kinds.get(id) ?? ''
}

const byName: Record<string, string> = {
  'code block': 'CodeBlock',
  quote: 'Quote',
  'horizontal rule': 'HorizontalRule',
}

import { elementsOf, valueOf, type XmlElement } from '../../../tests/support/files/parse-xml.ts'

/** Classifies paragraph styles, whatever their ids: headings by Word's name, or by their outline level. */
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

import { childElements, elementsOf, ownText, type XmlElement } from '../../../tests/support/files/parse-xml.ts'
import type { Block, Token, Style } from '../model.ts'
import { readOmml } from './read-omml.ts'

/** Targets of ids in runs: addresses of links, and footnotes. */
export type Referred = {
  addresses: ReadonlyMap<string | undefined, string | undefined>
  notes: ReadonlyMap<string | undefined, Block[]>
}

/** Reads the content of a paragraph. */
export function readTokens(element: XmlElement, referred: Referred, link?: string): Token[] {
  switch (element.name) {
    case 'w:pPr':
      return []
    case 'w:r':
      return readRun(element, referred, link)
    case 'm:oMath':
      return [{ type: 'formula', tokens: readOmml(element) }]
    case 'w:hyperlink': {
      const { 'r:id': id, 'w:anchor': anchor } = element.attributes
      const address = `${referred.addresses.get(id) ?? ''}${anchor ? `#${anchor}` : ''}`
      return childElements(element).flatMap((child) => readTokens(child, referred, address))
    }
    default:
      return childElements(element).flatMap((child) => readTokens(child, referred, link))
  }
}

function readRun(run: XmlElement, referred: Referred, link?: string): Token[] {
  const styles = stylesOf(run)
  const text = (text: string): Token[] => [{ type: 'text', text, styles, ...(link !== undefined && { link }) }]
  return childElements(run).flatMap((child): Token[] => {
    switch (child.name) {
      case 'w:t':
        return text(ownText(child))
      case 'w:tab':
        return text('\t')
      case 'w:br':
        return child.attributes['w:type'] === 'page' ? [] : [{ type: 'break' }]
      case 'w:drawing':
        return [{ type: 'picture', description: elementsOf(child, 'wp:docPr')[0]?.attributes['descr'] ?? '' }]
      case 'w:footnoteReference':
        return [{ type: 'note', blocks: referred.notes.get(child.attributes['w:id']) ?? [] }]
      default:
        return []
    }
  })
}

function stylesOf(run: XmlElement): Style[] {
  const properties = childElements(run).find(({ name }) => name === 'w:rPr')
  const values = new Map(
    (properties ? childElements(properties) : []).map(({ name, attributes }) => [name, attributes['w:val'] ?? 'on']),
  )
  const isOn = (name: string) => !['0', 'false', 'off', 'none', undefined].includes(values.get(name))
  const found = {
    bold: isOn('w:b'),
    italic: isOn('w:i'),
    underline: isOn('w:u'),
    strike: isOn('w:strike'),
    sub: values.get('w:vertAlign') === 'subscript',
    sup: values.get('w:vertAlign') === 'superscript',
    mark: isOn('w:highlight'),
    code: values.get('w:rStyle') === 'InlineCode',
  }
  const color = values.get('w:color')?.toLowerCase()
  const named = (Object.keys(found) as (keyof typeof found)[]).filter((style) => found[style])
  return color ? [...named, `color ${color}`] : named
}

/**
 * An element of an equation of Word's, or a text in it (then without a name), whether it was read from the XML of a file or from the HTML
 * of the clipboard. Names are in lower case: HTML knows no other.
 */
export type OmmlNode = {
  name: string
  attributes: { 'm:val'?: string }
  children: readonly OmmlNode[]
  text: string
}

/** Returns the child elements of the equation, unwrapping clipboard spans, italics and insertions. */
export const elements = (node: OmmlNode): OmmlNode[] =>
  node.children.flatMap((child) => {
    if (child.name.startsWith('m:')) return [child]
    return saysNothing.test(child.name) ? [] : elements(child)
  })

/** Nodes without content: properties and deleted text. */
export const saysNothing = /pr$|^w:(?:del|instrtext)/

export const parts = (node: OmmlNode, name: string): OmmlNode[] =>
  elements(node).filter((child) => child.name === `m:${name}`)

/** Reads a property of a node: `m:naryPr` → `m:chr` → `m:val`. Undefined if it is missing, '' if its value is empty. */
export function property(node: OmmlNode, name: string): string | undefined {
  const properties = elements(node).filter((child) => child.name.endsWith('pr'))
  const found = properties.flatMap(elements).find((child) => child.name === `m:${name}`)
  return found && (found.attributes['m:val'] ?? '')
}
export const isOn = (value: string | undefined): boolean =>
  value !== undefined && value !== '0' && value !== 'off' && value !== 'false'

/** The text of a run. */
export const textIn = ({ name, children, text }: OmmlNode): string =>
  saysNothing.test(name) ? '' : text + children.map(textIn).join('')

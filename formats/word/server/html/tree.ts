import type { Element, Nodes } from 'hast'

/** Returns an attribute as text, whatever the parser made of it; null if it is absent. Names are hast's: `colSpan`, `dataType`. */
export function attribute(element: Element, name: string): string | null {
  const value = element.properties[name]
  return value == null || value === false ? null : String(value)
}

/** Returns a whole number from an attribute, clamped to a range; `otherwise` if it is absent or not a number. */
export function numberAttribute(
  element: Element,
  name: string,
  range: { least: number; most: number; otherwise: number },
): number {
  const value = Number.parseInt(attribute(element, name) ?? '', 10)
  return Number.isNaN(value) ? range.otherwise : Math.min(Math.max(value, range.least), range.most)
}

export function childElements(element: Element): Element[] {
  return element.children.filter((child) => child.type === 'element')
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

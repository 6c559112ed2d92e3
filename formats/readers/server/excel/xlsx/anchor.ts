import { childNamed, findFirst, type XmlElement } from '../../containers/xml-elements.ts'

export type Placed = { row: number; column: number; text: string }

/** Returns the cell at the upper left corner of the object. */
export function readAnchor(anchor: XmlElement): { row: number; column: number } {
  const from = findFirst(anchor, 'from')
  const at = (name: string) => Math.max(0, Number(childNamed(from, name)?.text) || 0)
  return { row: at('row'), column: at('col') }
}

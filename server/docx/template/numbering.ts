import { elementsIn, parsePart, written, writePart, type Xml } from './xml.ts'

/** By how much our lists are counted on, so that none is taken for one of the template's. */
export const withNumbersOf = (theirs: Xml): number =>
  1 +
  Math.max(
    0,
    ...elementsIn(theirs).flatMap(({ attributes }) => [
      Number(attributes.get('w:abstractNumId') ?? 0),
      Number(attributes.get('w:numId') ?? 0),
    ]),
  )

/** The lists of both, theirs without pictures for bullets, and without styles that count by themselves: documents bring their numbers in words. */
export function mergeNumbering(theirs: Xml, ours: string, shift: number): string {
  const own = parsePart(
    Buffer.from(ours.slice(0, ours.indexOf('>', ours.indexOf('<w:numbering')) + 1).concat('</w:numbering>')),
  )
  const inside = ours.slice(ours.indexOf('>', ours.indexOf('<w:numbering')) + 1, ours.lastIndexOf('</w:numbering>'))
  const counted = inside
    .replaceAll(/(w:abstractNumId=")(\d+)"/g, (_, start: string, id: string) => `${start}${Number(id) + shift}"`)
    .replaceAll(/(<w:abstractNumId w:val=")(\d+)"/g, (_, start: string, id: string) => `${start}${Number(id) + shift}"`)
    .replaceAll(/(<w:num w:numId=")(\d+)"/g, (_, start: string, id: string) => `${start}${Number(id) + shift}"`)
  const at = counted.indexOf('<w:num ')
  const [lists, uses] = at === -1 ? [counted, ''] : [counted.slice(0, at), counted.slice(at)]
  const of = (name: string) => elementsIn(theirs).filter((child) => child.name === name)
  const plain = (node: Xml): Xml => ({
    ...node,
    children: node.children
      .filter((child) => typeof child === 'string' || !/^w:(?:lvlPicBulletId|pStyle)$/.test(child.name))
      .map((child) => (typeof child === 'string' ? child : plain(child))),
  })
  for (const [key, value] of theirs.attributes)
    if (key.startsWith('xmlns:') && !own.attributes.has(key)) own.attributes.set(key, value)
  own.children = [...of('w:abstractNum').map((one) => written(plain(one))), lists, ...of('w:num').map(written), uses]
  return writePart(own)
}

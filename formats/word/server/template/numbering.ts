import { elementsIn, make, parseOwn, writePart, type Xml } from '../xml.ts'

/** Offset of our list numbers, so that none collides with the template's. */
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
  const own = parseOwn(ours)
  for (const list of elementsIn(own)) {
    for (const one of [list, ...elementsIn(list).filter(({ name }) => name === 'w:abstractNumId')])
      for (const key of counted) {
        const id = one.attributes.get(key)
        if (id !== undefined) one.attributes.set(key, `${Number(id) + shift}`)
      }
  }
  // All lists precede all their uses.
  const of = (name: string) => [theirs, own].flatMap((root) => elementsIn(root).filter((child) => child.name === name))
  for (const list of elementsIn(theirs)) dropTies(list)
  return writePart(make('w:numbering', {}, [...of('w:abstractNum'), ...of('w:num')]))
}

const counted = ['w:abstractNumId', 'w:numId', 'w:val']

function dropTies(node: Xml): void {
  node.children = elementsIn(node).filter(({ name }) => !/^w:(?:lvlPicBulletId|pStyle)$/.test(name))
  for (const child of elementsIn(node)) dropTies(child)
}

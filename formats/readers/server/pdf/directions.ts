import type { Glyph } from './glyph.ts'

/** A glyph's position and box on its page, in points; `a` and `b` are from its matrix and give the line's direction. */
export type PlacedGlyph = Omit<Glyph, 'right'> & Box & { a: number; b: number }
type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Groups the glyphs of a page by line direction, and rotates each group to run to the right; the largest group comes first. A landscape
 * page may be written upwards and shown rotated, a table may have labels along its side, a page a diagonal stamp.
 */
export function byDirection(glyphs: readonly PlacedGlyph[]): { degrees: number; glyphs: Glyph[] }[] {
  const groups = new Map<number, Glyph[]>()
  for (const glyph of glyphs) {
    const degrees = degreesOf(glyph)
    const group = groups.get(degrees)
    if (group) group.push(turned(glyph, degrees))
    else groups.set(degrees, [turned(glyph, degrees)])
  }
  return [...groups]
    .map(([degrees, group]) => ({ degrees, glyphs: group }))
    .toSorted((one, other) => other.glyphs.length - one.glyphs.length)
}

/** Lines of a scan are a little askew: they stay with the straight ones. */
function degreesOf({ a, b }: PlacedGlyph): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const straight = Math.round(degrees / 90) * 90
  return ((Math.abs(degrees - straight) < 20 ? straight : Math.round(degrees / 5) * 5) + 360) % 360
}

function turned({ letter, x, y, size, left, top, right, bottom }: PlacedGlyph, degrees: number): Glyph {
  if (degrees === 0) return { letter, x, y, right, size }
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const along = x * cos + y * sin
  // The middle of the box is the middle of the letter, however it is turned.
  const middle = ((left + right) * cos + (top + bottom) * sin) / 2
  return { letter, x: along, y: y * cos - x * sin, right: 2 * middle - along, size }
}
